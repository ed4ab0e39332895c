/** Patterns of Python as those of JavaScript: what differs is rewritten. */
import { type Any, Tuple, tupled } from '../values.ts';

class Match {
  constructor(readonly found: RegExpExecArray) {}

  group(name: Any = 0): Any {
    return (typeof name === 'string' ? this.found.groups?.[name] : this.found[name]) ?? null;
  }

  groups(): Tuple {
    return tupled(this.found.slice(1).map((part) => part ?? null));
  }

  __getitem__(name: Any): Any {
    return this.group(name);
  }

  get lastgroup(): string | null {
    const groups = Object.entries(this.found.groups ?? {});
    return groups.findLast(([, value]) => value !== undefined)?.[0] ?? null;
  }

  start(): number {
    return this.found.index;
  }

  end(): number {
    return this.found.index + this.found[0].length;
  }
}

class Pattern {
  readonly pattern: string;
  constructor(
    source: string,
    readonly flags: string,
  ) {
    this.pattern = source
      .replaceAll('(?P<', '(?<')
      .replaceAll('\\Z', '$')
      .replace(/([*+?}])\+/g, '$1'); // JavaScript has no possessive ones: slower, not different
  }

  private run(form: string, flags: string, text: string, from = 0): Match | null {
    const expression = new RegExp(form, `u${flags}${this.flags}`);
    expression.lastIndex = from;
    const found = expression.exec(text);
    return found && new Match(found);
  }

  fullmatch(text: string): Match | null {
    return this.run(`^(?:${this.pattern})$`, '', text);
  }

  match(text: string, from = 0): Match | null {
    return this.run(this.pattern, 'y', text, from);
  }

  search(text: string): Match | null {
    return this.run(this.pattern, '', text);
  }

  sub(fresh: Any, text: string): string {
    const expression = new RegExp(this.pattern, `gu${this.flags}`);
    if (typeof fresh !== 'string') {
      return text.replace(expression, (...found) => {
        const groups = found.filter(
          (part) => typeof part === 'string',
        ) as unknown as RegExpExecArray;
        return fresh(new Match(groups));
      });
    }
    return text.replace(expression, fresh.replaceAll('$', '$$$$').replace(/\\(\d)/g, '$$$1'));
  }

  *finditer(text: string): Generator<Match> {
    for (const found of text.matchAll(new RegExp(this.pattern, `gu${this.flags}`))) {
      yield new Match(found as RegExpExecArray);
    }
  }

  split(text: string): string[] {
    return text.split(new RegExp(this.pattern, `u${this.flags}`));
  }
}

const kept = new Map<string, Pattern>();

export function compile(source: string, flags = ''): Pattern {
  const key = `${flags}/${source}`;
  if (!kept.has(key)) kept.set(key, new Pattern(source, flags));
  return kept.get(key)!;
}

export const fullmatch = (source: string, text: string) => compile(source).fullmatch(text);
export const match = (source: string, text: string) => compile(source).match(text);
export const search = (source: string, text: string) => compile(source).search(text);
export const sub = (source: string, fresh: Any, text: string) => compile(source).sub(fresh, text);
export const split = (source: string, text: string) => compile(source).split(text);
export const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
export const IGNORECASE = 'i';
export const DOTALL = 's';
