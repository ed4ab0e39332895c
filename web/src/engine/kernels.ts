/**
 * The kernels of one game, compiled for WebAssembly, and their memory. A call copies what it is
 * given into that memory and what the kernel has written back out; what is large lies inside.
 *
 *      | constants, stack | room for copies | large arrays ──▶        |
 *      0                  free              free + COPIES             bytes
 *
 * All of it is taken at the beginning, so arrays stay where they are and there is never more. Nothing
 * is given back: another bot gets kernels of its own.
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
  constructor(
    readonly why: 'no-wasm' | 'no-simd' | 'no-memory' | 'other-version' | 'not-here',
    because?: ErrorOptions,
  ) {
    super(why, because);
  }
}

const PAGE = 65_536;
const BOUNDARY = 16; // on which everything begins
const COPIES = 1 << 20;

/** What kernels need that answer to a table, and to a bot: two trees, a network and room to work. */
export const TABLE_BYTES = 4 << 20;
export const BOT_BYTES = 48 << 20;

type Function = (...given: (number | bigint)[]) => number | bigint | undefined;

const upTo = (at: number) => Math.ceil(at / BOUNDARY) * BOUNDARY;

export class Kernels {
  readonly #memory: Uint8Array<ArrayBuffer>;
  readonly #doors = new Map<string, { info: DoorInfo; call: Function }>();
  #top: number;

  constructor(
    module: WebAssembly.Module,
    readonly described: Description,
    bytes: number,
  ) {
    const pages = Math.ceil(bytes / PAGE);
    let memory;
    try {
      memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    } catch {
      throw new NoEngine('no-memory');
    }
    this.#memory = new Uint8Array(memory.buffer);
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    for (const [name, info] of Object.entries(described.doors)) {
      this.#doors.set(info.kernel, { info, call: exports[name] as Function });
    }
    this.#top = upTo(described.free) + COPIES;
  }

  /** How much of the memory is taken. */
  get taken(): number {
    return this.#top;
  }

  lay(bytes: number): Uint8Array {
    const at = this.#top;
    if (at + bytes > this.#memory.length) throw new NoEngine('no-memory');
    this.#top = upTo(at + bytes);
    return this.#memory.subarray(at, at + bytes);
  }

  call(kernel: string, given: Any[]): Any {
    const door = this.#doors.get(kernel);
    if (!door) throw new Error(`there is no door to ${kernel}`);
    const { takes, gives } = door.info;
    const passed: (number | bigint)[] = [];
    const copied: [Uint8Array, number][] = [];
    let top = this.described.free;
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
          const bytes = array.memory;
          if (bytes.buffer === this.#memory.buffer) passed.push(bytes.byteOffset);
          else {
            const at = upTo(top);
            top = at + bytes.length;
            if (top > this.described.free + COPIES) throw new NoEngine('no-memory');
            this.#memory.set(bytes, at);
            copied.push([bytes, at]);
            passed.push(at);
          }
          if (taken.kind === 'array') {
            passed.push(...(array.shape.length ? array.shape : [1])); // a record is one of one
          }
        }
      }
    }
    const result = door.call(...passed);
    for (const [bytes, at] of copied) bytes.set(this.#memory.subarray(at, at + bytes.length));
    if (gives === null || result === undefined) return null;
    if (gives === 'bool') return result !== 0;
    if (gives === 'uint') return whole(BigInt.asUintN(64, BigInt(result)));
    return typeof result === 'bigint' ? whole(result) : result;
  }

  /** Lets translated Python call these kernels. */
  answer(): void {
    answerBy(this);
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
