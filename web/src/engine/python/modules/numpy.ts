import { type DType, dtypeOf, NdArray, TYPES } from '../arrays.ts';
import { laid } from '../doors.ts';
import { equal, mul, sorted } from '../operations.ts';
import { type Any, tupled, whole } from '../values.ts';

type Shape = number | Iterable<number>;

const shapeOf = (shape: Shape): number[] =>
  typeof shape === 'number' ? [shape] : [...shape].map(Number);

function typed(name: string, bits: number): Any {
  const cast = (x: Any = 0) => {
    if (name[0] === 'f') return Number(name === 'f4' ? Math.fround(Number(x)) : x);
    const value = BigInt(x?.item ? x.item() : typeof x === 'number' ? Math.trunc(x) : x);
    return whole(name[0] === 'u' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value));
  };
  return Object.assign(cast, { $dtype: TYPES[name] });
}

export const int8 = typed('i1', 8);
export const int16 = typed('i2', 16);
export const int32 = typed('i4', 32);
export const int64 = typed('i8', 64);
export const uint8 = typed('u1', 8);
export const uint16 = typed('u2', 16);
export const uint32 = typed('u4', 32);
export const uint64 = typed('u8', 64);
export const float32 = typed('f4', 32);
export const float64 = typed('f8', 64);
export const bool_ = Object.assign((x: Any) => !!x, { $dtype: TYPES['?'] });

export function zeros(shape: Shape, type: Any = 'f8'): NdArray {
  const dtype = dtypeOf(type?.dtype ?? type);
  const lengths = shapeOf(shape);
  if (dtype.kind !== 'V') return NdArray.zeros(lengths, dtype);
  const bytes = lengths.reduce((all, one) => all * one, dtype.itemsize);
  return new NdArray(laid(bytes), dtype, lengths);
}
export const empty = zeros;
export const empty_like = (x: NdArray): NdArray => zeros(x.shape, x.dtype);
export const zeros_like = empty_like;

export function full(shape: Shape, value: Any, type: Any): NdArray {
  const made = zeros(shape, type);
  made.fill(value);
  return made;
}

export function array(x: Any, type: Any = null): NdArray {
  const shape: number[] = [];
  const parts: Any = x instanceof NdArray ? x.tolist() : [...x];
  for (let one = parts; Array.isArray(one); one = one[0]) shape.push(one.length);
  const isWhole = parts.flat(8).every(Number.isInteger);
  const made = NdArray.zeros(shape, type === null ? TYPES[isWhole ? 'i8' : 'f8']! : dtypeOf(type));
  made.fill(parts);
  return made;
}
export const asarray = array;

export function frombuffer(bytes: Uint8Array, type: DType): NdArray {
  const dtype = dtypeOf(type);
  return new NdArray(bytes, dtype, [bytes.length / dtype.itemsize]);
}

export function concatenate(many: Iterable<NdArray>): NdArray {
  const all = [...many];
  const length = all.reduce((sum, one) => sum + one.shape[0]!, 0);
  const made = NdArray.zeros([length, ...all[0]!.shape.slice(1)], all[0]!.dtype);
  let at = 0;
  for (const one of all) {
    made.bytes.set(one.memory, at);
    at += one.nbytes;
  }
  return made;
}

export const isfinite = (x: NdArray): NdArray =>
  array([x.tolist()].flat(8).map(Number.isFinite), TYPES['?']);

export const array_equal = (a: Any, b: Any): boolean => equal(listed(a), listed(b));

/** Lists in lists, or a single number. */
const listed = (x: Any): Any => (x instanceof NdArray ? x.tolist() : x);

export const sort = (x: NdArray): NdArray => array(sorted(x), x.dtype);

export function argmax(x: Any): number {
  const all: number[] = [...x];
  return all.indexOf(Math.max(...all));
}

/** The arrays of an `.npz` file, which is a ZIP archive without compression. */
export function load(file: Uint8Array): Any {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const text = (from: number, length: number) =>
    new TextDecoder('latin1').decode(file.subarray(from, from + length));
  const found = new Map<string, NdArray>();
  for (let at = 0; at + 30 < file.length && view.getUint32(at, true) === 0x04034b50;) {
    const [named, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const name = text(at + 30, named);
    const start = at + 30 + named + extra;
    // NumPy writes sizes in 64 bits, in the first extra field
    const size =
      extra >= 20
        ? Number(view.getBigUint64(at + 30 + named + 4, true))
        : view.getUint32(at + 22, true);
    found.set(name.replace('.npy', ''), written(file.slice(start, start + size)));
    at = start + size;
  }
  return { __getitem__: (name: string) => found.get(name) };
}

/** An array as NumPy writes it: a header in words of Python, then the numbers, or multiples of a step. */
function written(file: Uint8Array): NdArray {
  const length = new DataView(file.buffer).getUint16(8, true);
  const header = new TextDecoder('latin1').decode(file.subarray(10, 10 + length));
  const type = /'descr': '[<|]?(\w+)'/.exec(header)?.[1] ?? '';
  const shape = [.../'shape': \(([^)]*)\)/.exec(header)![1]!.matchAll(/\d+/g)].map(Number);
  const bytes = file.slice(10 + length);
  if (type.startsWith('U')) {
    const signs = new Uint32Array(bytes.buffer);
    return Object.assign(new NdArray(bytes, TYPES.u1!, [0]), {
      __str__: () => String.fromCodePoint(...signs.filter((sign) => sign > 0)),
    });
  }
  const written = new NdArray(bytes, dtypeOf(type), shape);
  const step = /'step': ([\d.e-]+)/.exec(header);
  return step ? mul(written.astype('f4'), Number(step[1])) : written;
}

export const ndarray = NdArray;
export const inf = Infinity;
export const shape = (x: NdArray): Any => tupled([...x.shape]);
