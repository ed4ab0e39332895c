/**
 * As much of NumPy as stands between Python and the kernels: arrays of numbers and of records, in
 * bytes that a kernel can be given as they are.
 */
import { IndexError, TypeError_ } from './classes.ts';
import { sum } from './operations.ts';
import { type Any, Slice, Tuple, tupled, whole } from './values.ts';

type Kind = 'i' | 'u' | 'f' | 'b' | 'V';

export interface Field {
  readonly dtype: DType;
  readonly shape: readonly number[];
  readonly offset: number;
}

export class DType {
  readonly names: Tuple | null;
  /** Objects of this class are records: their fields are read and written where they lie. */
  readonly record: Any = null;

  constructor(
    readonly kind: Kind,
    readonly itemsize: number,
    readonly alignment: number,
    readonly fields: ReadonlyMap<string, Field> = new Map(),
  ) {
    this.names = kind === 'V' ? tupled([...fields.keys()]) : null;
    if (kind === 'V') this.record = recordClass(this);
  }

  read(view: DataView, at: number): Any {
    switch (this.kind) {
      case 'b':
        return view.getUint8(at) !== 0;
      case 'f':
        if (this.itemsize === 2) return half(view.getUint16(at, true));
        return this.itemsize === 4 ? view.getFloat32(at, true) : view.getFloat64(at, true);
      case 'i':
        if (this.itemsize === 1) return view.getInt8(at);
        if (this.itemsize === 2) return view.getInt16(at, true);
        if (this.itemsize === 4) return view.getInt32(at, true);
        return whole(view.getBigInt64(at, true));
      default:
        if (this.itemsize === 1) return view.getUint8(at);
        if (this.itemsize === 2) return view.getUint16(at, true);
        if (this.itemsize === 4) return view.getUint32(at, true);
        return whole(view.getBigUint64(at, true));
    }
  }

  write(view: DataView, at: number, value: Any): void {
    switch (this.kind) {
      case 'b':
        return view.setUint8(at, Number(value));
      case 'f':
        if (this.itemsize === 4) return view.setFloat32(at, Number(value), true);
        return view.setFloat64(at, Number(value), true);
      case 'V':
        throw TypeError_('a record is written field by field');
      default:
        if (this.itemsize === 1) return view.setUint8(at, Number(value));
        if (this.itemsize === 2) return view.setUint16(at, Number(value), true);
        if (this.itemsize === 4) return view.setUint32(at, Number(value), true);
        return view.setBigUint64(at, BigInt(value), true);
    }
  }
}

/** A number of 16 bits. */
function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size =
    exponent === 0
      ? fraction * 2 ** -24
      : exponent === 31
        ? fraction
          ? NaN
          : Infinity
        : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}

const scalar = (kind: Kind, size: number) => new DType(kind, size, size);

export const TYPES: Readonly<Record<string, DType>> = {
  i1: scalar('i', 1),
  i2: scalar('i', 2),
  i4: scalar('i', 4),
  i8: scalar('i', 8),
  u1: scalar('u', 1),
  u2: scalar('u', 2),
  u4: scalar('u', 4),
  u8: scalar('u', 8),
  f2: scalar('f', 2),
  f4: scalar('f', 4),
  f8: scalar('f', 8),
  '?': scalar('b', 1),
};

export function dtypeOf(x: Any): DType {
  const found = x instanceof DType ? x : typeof x === 'string' ? TYPES[x] : x?.$dtype;
  if (!found) throw TypeError_(`no type of an array: ${String(x)}`);
  return found;
}

/** From `("laid", "u1", (4, 36))` and the like, each on the boundary that suits it. */
export function recordOf(described: Any[]): DType {
  const fields = new Map<string, Field>();
  let [end, alignment] = [0, 1];
  for (const [name, type, shape] of described) {
    const dtype = dtypeOf(type);
    const dimensions: number[] = shape === undefined ? [] : [...[shape].flat()].map(Number);
    const offset = upTo(end, dtype.alignment);
    fields.set(name, { dtype, shape: dimensions, offset });
    end = offset + dtype.itemsize * product(dimensions);
    alignment = Math.max(alignment, dtype.alignment);
  }
  return new DType('V', upTo(end, alignment), alignment, fields);
}

const upTo = (at: number, boundary: number) => Math.ceil(at / boundary) * boundary;
const product = (numbers: readonly number[]) => numbers.reduce((all, one) => all * one, 1);

function rowwise(shape: readonly number[], itemsize: number): number[] {
  const strides: number[] = [];
  let step = itemsize;
  for (const length of [...shape].reverse()) {
    strides.unshift(step);
    step *= length;
  }
  return strides;
}

export class NdArray {
  readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    readonly dtype: DType,
    readonly shape: readonly number[],
    readonly offset = 0,
    readonly strides: readonly number[] = rowwise(shape, dtype.itemsize),
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  static zeros(shape: readonly number[], dtype: DType): NdArray {
    return new NdArray(new Uint8Array(product(shape) * dtype.itemsize), dtype, shape);
  }

  get size(): number {
    return product(this.shape);
  }

  get nbytes(): number {
    return this.size * this.dtype.itemsize;
  }

  get isContiguous(): boolean {
    const wanted = rowwise(this.shape, this.dtype.itemsize);
    return this.strides.every((step, i) => step === wanted[i] || this.shape[i] === 1);
  }

  __len__(): number {
    return this.shape[0]!;
  }

  *[Symbol.iterator](): Iterator<Any> {
    for (let i = 0; i < this.shape[0]!; i++) yield this.part(i);
  }

  /** One of the first dimension: a number, a record, or an array of what is in it. */
  private part(i: number): Any {
    return new NdArray(
      this.bytes,
      this.dtype,
      this.shape.slice(1),
      this.offset + i * this.strides[0]!,
      this.strides.slice(1),
    ).own();
  }

  /** Itself or, without dimensions, the number or record that it is. */
  own(): Any {
    if (this.shape.length > 0) return this;
    if (this.dtype.kind === 'V') return new this.dtype.record(this);
    return this.dtype.read(this.view, this.offset);
  }

  field(name: string): NdArray {
    const field = this.dtype.fields.get(name);
    if (!field) throw TypeError_(`no field ${name}`);
    return new NdArray(
      this.bytes,
      field.dtype,
      [...this.shape, ...field.shape],
      this.offset + field.offset,
      [...this.strides, ...rowwise(field.shape, field.dtype.itemsize)],
    );
  }

  private chosen(index: Any): NdArray {
    const shape: number[] = [];
    const strides: number[] = [];
    let offset = this.offset;
    const wanted: Any[] = index instanceof Tuple ? [...index] : [index];
    for (const [axis, length] of this.shape.entries()) {
      const one = wanted[axis];
      const step = this.strides[axis]!;
      if (one === undefined) {
        shape.push(length);
        strides.push(step);
      } else if (one instanceof Slice) {
        const [start, , by] = one.over(length);
        shape.push(one.numbers(length).length);
        strides.push(step * by);
        offset += start * step;
      } else {
        const i = Number(one) < 0 ? Number(one) + length : Number(one);
        if (!(i >= 0 && i < length)) throw IndexError(`${String(one)} of ${length}`);
        offset += i * step;
      }
    }
    if (wanted.length > this.shape.length) throw IndexError('too many dimensions');
    return new NdArray(this.bytes, this.dtype, shape, offset, strides);
  }

  __getitem__(index: Any): Any {
    if (Array.isArray(index) && !(index instanceof Tuple)) {
      const made = NdArray.zeros([index.length, ...this.shape.slice(1)], this.dtype);
      made.fill(index.map((one) => this.__getitem__(one)));
      return made;
    }
    return typeof index === 'string' ? this.field(index) : this.chosen(index).own();
  }

  __setitem__(index: Any, value: Any): void {
    if (Array.isArray(index) && !(index instanceof Tuple)) {
      const given = typeof value === 'object' ? [...value] : null;
      index.forEach((one, i) => this.__setitem__(one, given ? given[i] : value));
      return;
    }
    (typeof index === 'string' ? this.field(index) : this.chosen(index)).fill(value);
  }

  /** Writes a number everywhere, or the numbers of a list, an array or a record one by one. */
  fill(value: Any): void {
    if (value instanceof NdArray && value.shape.length === 0) value = value.own();
    if (this.dtype.kind === 'V') {
      const source = value.$array ?? value;
      for (const name of this.dtype.fields.keys()) this.field(name).fill(source.field(name));
    } else if (this.shape.length === 0) this.dtype.write(this.view, this.offset, value);
    else {
      const given = typeof value === 'object' && value !== null ? [...value] : null;
      for (let i = 0; i < this.shape[0]!; i++) {
        const part = this.chosen(i);
        part.fill(given ? given[given.length === 1 ? 0 : i] : value);
      }
    }
  }

  /** Number by number, with another array of this shape or with one number. */
  combined(other: Any, f: (a: Any, b: Any) => Any): NdArray {
    const made = NdArray.zeros(this.shape, this.dtype);
    const mix = (a: Any, b: Any): Any =>
      Array.isArray(a) ? a.map((one, i) => mix(one, Array.isArray(b) ? b[i] : b)) : f(a, b);
    made.fill(mix(this.tolist(), other instanceof NdArray ? other.tolist() : other));
    return made;
  }

  item(): Any {
    if (this.size !== 1) throw TypeError_('not one number');
    return this.dtype.read(this.view, this.offset);
  }

  tolist(): Any {
    if (this.shape.length > 0) {
      return Array.from({ length: this.shape[0]! }, (_, i) => this.chosen(i).tolist());
    }
    if (this.dtype.kind !== 'V') return this.dtype.read(this.view, this.offset);
    return tupled(
      [...this.dtype.fields.keys()].map((name) => {
        const field = this.field(name);
        return field.shape.length ? field.copy() : field.tolist();
      }),
    );
  }

  tobytes(): Uint8Array {
    if (this.isContiguous) return this.bytes.slice(this.offset, this.offset + this.nbytes);
    return this.copy().bytes;
  }

  copy(): NdArray {
    if (this.isContiguous) return new NdArray(this.tobytes(), this.dtype, this.shape);
    const made = NdArray.zeros(this.shape, this.dtype);
    made.fill(this);
    return made;
  }

  /** The same numbers, in rows of another length; -1 is whatever fits. */
  reshape(...given: Any[]): NdArray {
    const lengths = given.flat().map(Number);
    const fitting = this.size / Math.abs(product(lengths));
    const shape = lengths.map((one) => (one < 0 ? fitting : one));
    if (!this.isContiguous || product(shape) !== this.size) throw TypeError_('cannot be reshaped');
    return new NdArray(this.bytes, this.dtype, shape, this.offset);
  }

  all(): boolean {
    return [this.tolist()].flat(8).every(Boolean);
  }

  /** Of all numbers, whatever the dimensions. */
  sum(): Any {
    return sum([this.tolist()].flat(8));
  }

  astype(type: Any): NdArray {
    const made = NdArray.zeros(this.shape, dtypeOf(type));
    made.fill(this);
    return made;
  }

  /** The bytes themselves, where the array lies; its views have the same. */
  get memory(): Uint8Array {
    if (!this.isContiguous) throw TypeError_('kernels take arrays in one piece');
    return this.bytes.subarray(this.offset, this.offset + this.nbytes);
  }
}

/** A class whose objects have the fields of a record as attributes. */
function recordClass(dtype: DType): Any {
  class Record {
    constructor(readonly $array: NdArray) {}

    get dtype(): DType {
      return dtype;
    }

    __getitem__(name: string): Any {
      return this.$array.field(name).own();
    }

    __setitem__(name: string, value: Any): void {
      this.$array.field(name).fill(value);
    }

    item(): Any {
      return this.$array.tolist();
    }

    tolist(): Any {
      return this.$array.tolist();
    }

    tobytes(): Uint8Array {
      return this.$array.tobytes();
    }
  }
  for (const name of dtype.fields.keys()) {
    Object.defineProperty(Record.prototype, name, {
      get(this: Record) {
        return this.$array.field(name).own();
      },
      set(this: Record, value: Any) {
        this.$array.field(name).fill(value);
      },
    });
  }
  return Record;
}
