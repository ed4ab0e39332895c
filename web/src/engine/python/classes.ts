/** Classes of Python: called without `new`, with several bases, dataclasses and named tuples. */
import { repr, shown } from './format.ts';
import { type Any, Dict, PySet, Tuple, tupled } from './values.ts';

/** The arguments that a call gives by name, where a function takes any. */
export class Keywords {
  constructor(readonly given: Dict) {}

  take(name: string, otherwise: () => Any): Any {
    return this.given.has(name) ? this.given.pop(name) : otherwise();
  }

  rest(): Dict {
    return this.given;
  }
}

/** Takes what was given by name from the end of the other arguments. */
export function keywords(rest: Any[]): Keywords {
  return rest.at(-1) instanceof Keywords ? rest.pop() : new Keywords(new Dict());
}

/** Says how a function's parameters are called, and whether it takes others as well. */
export function sign(f: Any, names: string[], isOpen: boolean): Any {
  f.$sign = [names, isOpen];
  return f;
}

function signOf(f: Any): [string[], boolean] | undefined {
  if (f.$sign) return f.$sign;
  if (!f.$mro) return undefined;
  const init = f.prototype.__init__;
  if (init?.$sign) return init.$sign;
  return f.$fields && [f.$fields.map(([name]: [string]) => name), false];
}

export function call(f: Any, given: Any[], named: Dict, self?: Any): Any {
  const its = signOf(f);
  if (!its) {
    if (named.size === 0) return f.apply(self, given);
    throw new TypeError(`${f.name} takes nothing by name`);
  }
  const [names, isOpen] = its;
  const all = [...given];
  const more = new Dict();
  for (const [name, value] of named.items()) {
    const place = names.indexOf(name);
    if (place >= 0) all[place] = value;
    else if (isOpen) more.put(name, value);
    else throw new TypeError(`${f.$name ?? f.name} takes nothing called ${name}`);
  }
  if (isOpen) {
    while (all.length < names.length) all.push(undefined);
    all.push(new Keywords(more));
  }
  return f.apply(self, [...all]);
}

export function call_method(self: Any, name: string, given: Any[], named: Dict): Any {
  return call(self[name], given, named, self);
}

type Member = [name: string, kind: string, value: Any, sign: [string[], boolean] | null];

interface Extras {
  dataclass?: { same: boolean; fixed: boolean };
  namedtuple?: boolean;
  fields?: [string, (() => Any)?][];
}

/** How a game's functions are found by name; see `modules/torcello.found.ts`. */
let finder: (owner: string, place: string) => Any = () => null;
export const findBy = (f: typeof finder) => (finder = f);

export function type_(
  module: string,
  name: string,
  bases: Any[],
  extras: Extras,
  members: Member[],
): Any {
  const made: Any = (...given: Any[]) => create(made, given);
  const parents = extras.namedtuple ? [tupleType] : bases;
  made.prototype = Object.create(parents[0]?.prototype ?? Object.prototype);
  Object.setPrototypeOf(made, parents[0] ?? Function.prototype);
  made.$name = made.__name__ = name;
  made.__module__ = module;
  made.__new__ = (of: Any) => Object.create(of.prototype);
  made.__bases__ = tupled([...bases]);
  made.$mro = lineage(made, parents);
  made.$own = new Map<string, Any>();
  made.prototype.$class = made;
  made.prototype.__class__ = made;
  Object.defineProperty(made.prototype, '__dict__', { get: fields, configurable: true });
  for (const base of parents.slice(1)) inherit(made, base);
  for (const member of members) enter(made, member);
  made.$fields = fieldsOf(parents[0], extras);
  if (extras.dataclass) {
    made.$fixed = extras.dataclass.fixed;
    if (!made.$own.has('__init__')) define(made, '__init__', fieldwise(made));
    if (extras.dataclass.same && !made.$own.has('__eq__')) made.$same = true;
  }
  if (extras.namedtuple) {
    made.$fields.forEach(([field]: [string], i: number) =>
      Object.defineProperty(made.prototype, field, {
        get(this: Any[]) {
          return this[i];
        },
        configurable: true,
      }),
    );
  }
  const told = parents[0]?.__init_subclass__;
  if (told) {
    told.call(made);
    for (const key of Object.keys(made)) {
      if (!key.startsWith('$') && !key.startsWith('__')) made.prototype[key] ??= made[key];
    }
  }
  return made;
}

/** Those of the base first; a field that is there already stays where it is. */
function fieldsOf(base: Any, extras: Extras): [string, (() => Any)?][] {
  const fields: [string, (() => Any)?][] = [...(base?.$fields ?? [])];
  if (!(extras.dataclass || extras.namedtuple || base?.$isModel)) return fields;
  for (const field of extras.fields ?? []) {
    const place = fields.findIndex(([name]) => name === field[0]);
    if (place < 0) fields.push(field);
    else fields[place] = field;
  }
  return fields;
}

/** The order in which bases are searched; good enough for a tree with mixins. */
function lineage(made: Any, bases: Any[]): Any[] {
  const order: Any[] = [];
  for (const base of bases.flatMap((one) => one.$mro ?? [one])) {
    const before = order.indexOf(base);
    if (before >= 0) order.splice(before, 1); // what several share comes after all of them
    order.push(base);
  }
  return [made, ...order];
}

function inherit(made: Any, base: Any): void {
  for (const one of base.$mro ?? []) {
    for (const key of Reflect.ownKeys(one.prototype)) {
      if (key in made.prototype) continue;
      Object.defineProperty(
        made.prototype,
        key,
        Object.getOwnPropertyDescriptor(one.prototype, key)!,
      );
    }
  }
}

function define(made: Any, name: string, value: Any): void {
  made.$own.set(name, value);
  Object.defineProperty(made.prototype, name, { value, writable: true, configurable: true });
}

function enter(made: Any, [name, kind, value, signed]: Member): void {
  if (signed) value.$sign = signed;
  const lazily = (get: (self: Any) => Any, keep: boolean) =>
    Object.defineProperty(made.prototype, name, {
      configurable: true,
      get(this: Any) {
        const found = get(this);
        if (keep) Object.defineProperty(this, name, { value: found, writable: true });
        return found;
      },
      set(this: Any, given: Any) {
        Object.defineProperty(this, name, { value: given, writable: true, configurable: true });
      },
    });
  switch (kind.split(':')[0]) {
    case 'method':
      return define(made, name, value);
    case 'property':
      return void lazily((self) => value.call(self), false);
    case 'cached_property':
      return void lazily((self) => value.call(self), true);
    case 'staticmethod':
      define(made, name, value);
      return void (made[name] = value);
    case 'classmethod': {
      const bound = function (this: Any, ...given: Any[]) {
        return value.apply(this.$class ?? this, given);
      };
      define(made, name, Object.assign(bound, { $sign: value.$sign }));
      return void Object.defineProperty(made, name, { value: bound, configurable: true });
    }
    case 'found': {
      const places = kind.slice('found:'.length).split(',');
      const otherwise = value;
      return void lazily((self) => {
        for (const place of places) {
          const found = finder(self.package, place);
          if (found) return found;
        }
        return otherwise.bind(self);
      }, true);
    }
    case 'alias':
      return define(made, name, made.prototype[value]);
    case 'value': {
      const its = value();
      Object.defineProperty(made, name, { value: its, writable: true, configurable: true });
      return define(made, name, its);
    }
  }
}

/** What pydantic's models are here: what comes in has been looked at by the page's own types. */
export const BaseModel: Any = type_('pydantic', 'BaseModel', [], {}, []);
BaseModel.$isModel = true;
define(BaseModel, '__init__', function (this: Any, ...given: Any[]) {
  fieldwise(this.$class).apply(this, given);
});

define(
  BaseModel,
  'model_copy',
  sign(
    function (this: Any, update: Dict | null = null) {
      const fields = this.$class.$fields as [string][];
      return this.$class(...fields.map(([name]) => update?.get(name, this[name]) ?? this[name]));
    },
    ['update'],
    false,
  ),
);

/** What an object holds itself: as much of it as is needed to fill a copy. */
function fields(this: Any) {
  return {
    of: this,
    update: (more: Any) =>
      void Object.defineProperties(this, Object.getOwnPropertyDescriptors(more.of)),
  };
}

function fieldwise(made: Any): Any {
  const init = function (this: Any, ...given: Any[]) {
    for (const [i, [name, otherwise]] of made.$fields.entries()) {
      const value = given[i];
      if (value === undefined && !otherwise) throw new TypeError(`${made.$name} needs ${name}`);
      Object.defineProperty(this, name, {
        value: value === undefined ? otherwise() : value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    this.__post_init__?.();
  };
  return init;
}

function create(made: Any, given: Any[]): Any {
  if (made.prototype instanceof Tuple) {
    const fields = made.$fields;
    const parts = fields.length
      ? fields.map(([, otherwise]: [string, (() => Any)?], i: number) =>
          given[i] === undefined ? otherwise!() : given[i],
        )
      : [...(given[0] ?? [])];
    return Object.setPrototypeOf(parts, made.prototype);
  }
  const self = Object.create(made.prototype);
  if (self instanceof Error) (Error as Any).captureStackTrace?.(self, made);
  self.__init__?.(...given);
  return self;
}

/** `super()`: what the classes after `owner` have, for this object or this class. */
export function above(owner: Any, self: Any): Any {
  const order = (self.$mro ? self : self.$class).$mro;
  const rest = order.slice(order.indexOf(owner) + 1);
  return new Proxy(
    {},
    {
      get(_, name: string) {
        for (const one of rest) {
          if (one.$own?.has(name)) {
            const value = one.$own.get(name);
            const bound = (...given: Any[]) => value.apply(self, given);
            return Object.assign(bound, { $sign: value.$sign });
          }
        }
        return () => null; // object has an `__init__` that does nothing
      },
    },
  );
}

/** An attribute that may be a method: then it remembers whose. */
export function bound(self: Any, name: string): Any {
  const value = self[name];
  if (typeof value !== 'function' || value.$mro || Object.hasOwn(self, name)) return value;
  if (typeof self === 'function') return value;
  const method = (...given: Any[]) => value.apply(self, given);
  return Object.assign(method, { $sign: value.$sign });
}

export const tupleType: Any = (parts?: Iterable<Any>) => tupled(parts ? [...parts] : []);
tupleType.prototype = Tuple.prototype;
tupleType.$mro = [tupleType];
tupleType.$name = 'tuple';

export function exception(name: string, ...bases: Any[]): Any {
  return type_('builtins', name, bases.length ? bases : [Exception], {}, []);
}

export const BaseException: Any = type_('builtins', 'BaseException', [], {}, [
  [
    '__init__',
    'method',
    function (this: Any, ...given: Any[]) {
      this.args = tupled(given);
    },
    null,
  ],
  [
    '__str__',
    'method',
    function (this: Any) {
      const given = this.args ?? [];
      return given.length > 1 ? repr(given) : shown(given[0] ?? '');
    },
    null,
  ],
]);
Object.setPrototypeOf(BaseException.prototype, Error.prototype);
Object.defineProperty(BaseException.prototype, 'message', {
  get(this: Any) {
    return `${this.$class.$name}: ${String(this.__str__?.() ?? this.args?.[0] ?? '')}`;
  },
});
export const Exception = exception('Exception', BaseException);
export const ArithmeticError = exception('ArithmeticError', Exception);
export const OverflowError = exception('OverflowError', ArithmeticError);
export const ZeroDivisionError = exception('ZeroDivisionError', ArithmeticError);
export const AssertionError = exception('AssertionError', Exception);
export const AttributeError = exception('AttributeError', Exception);
export const LookupError = exception('LookupError', Exception);
export const IndexError = exception('IndexError', LookupError);
export const KeyError = exception('KeyError', LookupError);
export const OSError = exception('OSError', Exception);
export const EOFError = exception('EOFError', Exception);
export const FileNotFoundError = exception('FileNotFoundError', OSError);
export const RuntimeError = exception('RuntimeError', Exception);
export const NotImplementedError = exception('NotImplementedError', RuntimeError);
export const RecursionError = exception('RecursionError', RuntimeError);
export const StopIteration = exception('StopIteration', Exception);
export const TypeError_ = exception('TypeError', Exception);
export const ValueError = exception('ValueError', Exception);
export const UnicodeError = exception('UnicodeError', ValueError);
export const UnicodeDecodeError = exception('UnicodeDecodeError', UnicodeError);
export const UnicodeEncodeError = exception('UnicodeEncodeError', UnicodeError);

/** What `raise` throws: a class is called first. */
export function raised(error: Any): Any {
  return error.$mro ? error() : error;
}

/** Whether an `except` with these kinds is meant. */
export function caught_by(error: Any, kinds: Any): boolean {
  const some = Array.isArray(kinds) ? kinds : [kinds];
  if (error?.$class) return some.some((kind) => error.$class.$mro.includes(kind));
  return error instanceof RangeError && some.includes(RecursionError); // the stack was too small
}

export { PySet };
