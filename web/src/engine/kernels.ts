/**
 * The kernels of one game, compiled for WebAssembly. A call copies what it is given into the
 * module's memory and what the kernel has written back out; only what is large stays inside.
 */
import { type DType, dtypeOf, NdArray } from './python/arrays.ts';
import { answerBy } from './python/doors.ts';
import { type Any, whole } from './python/values.ts';

interface Taken {
  name: string;
  kind: 'int' | 'uint' | 'float' | 'bool' | 'record' | 'array';
  of: string;
  dimensions: number;
}

interface DoorInfo {
  kernel: string;
  takes: Taken[];
  gives: string | null;
}

interface Layout {
  itemsize: number;
  fields: Record<string, { offset: number; type: string; shape: number[] }>;
}

/** What comes with a module, written when it is made. */
export interface Description {
  game: string;
  made_from: string;
  /** Where the memory begins that the module leaves to us. */
  free: number;
  constants: Record<string, number>;
  doors: Record<string, DoorInfo>;
  records: Record<string, Layout>;
}

/** Something in a browser that this needs is missing, or there is not enough of it. */
export class NoEngine extends Error {
  constructor(readonly why: 'no-wasm' | 'no-simd' | 'no-memory' | 'other-version') {
    super(why);
  }
}

const PAGE = 65_536;
const ROOM = 16; // boundary on which everything begins

type Function = (...given: (number | bigint)[]) => number | bigint | undefined;

export class Kernels {
  readonly memory: WebAssembly.Memory;
  readonly #doors = new Map<string, { info: DoorInfo; call: Function }>();
  #top: number;

  constructor(
    module: WebAssembly.Module,
    readonly described: Description,
    mostBytes: number,
  ) {
    const most = Math.ceil(mostBytes / PAGE);
    try {
      this.memory = new WebAssembly.Memory({ initial: Math.min(16, most), maximum: most });
    } catch {
      throw new NoEngine('no-memory');
    }
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.memory } });
    for (const [name, info] of Object.entries(described.doors)) {
      this.#doors.set(info.kernel, { info, call: exports[name] as Function });
    }
    this.#top = described.free;
  }

  /** Takes room that stays taken. */
  reserve(bytes: number): number {
    const at = Math.ceil(this.#top / ROOM) * ROOM;
    this.#top = at + bytes;
    this.#grow(this.#top);
    return at;
  }

  #grow(bytes: number): void {
    const missing = bytes - this.memory.buffer.byteLength;
    if (missing <= 0) return;
    try {
      this.memory.grow(Math.ceil(missing / PAGE));
    } catch {
      throw new NoEngine('no-memory');
    }
  }

  call(kernel: string, given: Any[]): Any {
    const door = this.#doors.get(kernel);
    if (!door) throw new Error(`there is no door to ${kernel}`);
    const { takes, gives } = door.info;
    const passed: (number | bigint)[] = [];
    const copied: [NdArray, number][] = [];
    let top = this.#top;
    for (const [i, taken] of takes.entries()) {
      const value = given[i];
      switch (taken.kind) {
        case 'int':
        case 'uint':
          passed.push(BigInt(value));
          break;
        case 'float':
          passed.push(Number(value));
          break;
        case 'bool':
          passed.push(value ? 1 : 0);
          break;
        default: {
          const array: NdArray = value.$array ?? value;
          if (array.address !== null) passed.push(array.address);
          else {
            const at = Math.ceil(top / ROOM) * ROOM;
            top = at + array.nbytes;
            copied.push([array, at]);
            passed.push(at);
          }
          if (taken.kind === 'array') {
            passed.push(...(array.shape.length ? array.shape : [1])); // a record is one of one
          }
        }
      }
    }
    this.#grow(top);
    const before = new Uint8Array(this.memory.buffer);
    for (const [array, at] of copied) before.set(array.memory, at);
    const result = door.call(...passed);
    const after = new Uint8Array(this.memory.buffer);
    for (const [array, at] of copied) array.memory.set(after.subarray(at, at + array.nbytes));
    if (gives === null || result === undefined) return null;
    if (gives === 'bool') return result !== 0;
    if (gives === 'uint') return whole(BigInt.asUintN(64, BigInt(result)));
    return typeof result === 'bigint' ? whole(result) : result;
  }

  /** Lets translated Python call these kernels. */
  answer(): void {
    answerBy((name, given) => this.call(name, given));
  }

  /** Whether a record is laid out in the module as it is here. */
  agrees(name: string, dtype: DType): boolean {
    const layout = this.described.records[name];
    if (!layout || layout.itemsize !== dtype.itemsize) return false;
    return Object.entries(layout.fields).every(([field, { offset, type, shape }]) => {
      const its = dtype.fields.get(field);
      return (
        its?.offset === offset && its.dtype === dtypeOf(type) && its.shape.join() === shape.join()
      );
    });
  }
}
