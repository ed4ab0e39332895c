/** Files of the package, as far as they were brought along. */
import { FileNotFoundError } from '../classes.ts';
import type { Any } from '../values.ts';

const files_ = new Map<string, Uint8Array>();

/** Makes a file known: `torcello.texts/en.ftl`. */
export const bring = (path: string, bytes: Uint8Array): void => void files_.set(path, bytes);

/** All whose path ends like this. */
export const brought = (ending: string): [string, Uint8Array][] =>
  [...files_].filter(([path]) => path.endsWith(ending));

class File {
  constructor(readonly path: string) {}

  get name(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  get stem(): string {
    return this.name.replace(/\.\w+$/, '');
  }

  __truediv__(name: string): File {
    return new File(`${this.path}/${name}`);
  }

  joinpath(name: string): File {
    return this.__truediv__(name);
  }

  __lt__(other: File): boolean {
    return this.path < other.path;
  }

  /** All of one ending. */
  *glob(pattern: string): Generator<File> {
    for (const path of files_.keys()) {
      if (path.startsWith(`${this.path}/`) && path.endsWith(pattern.slice(1))) yield new File(path);
    }
  }

  read_bytes(): Uint8Array {
    const bytes = files_.get(this.path);
    if (!bytes) throw FileNotFoundError(this.path);
    return bytes;
  }

  read_text(): string {
    return new TextDecoder().decode(this.read_bytes());
  }

  exists(): boolean {
    return files_.has(this.path);
  }

  stat(): Any {
    return { st_mtime_ns: 0 };
  }

  __str__(): string {
    return this.path;
  }
}

export const files = (owner: string): File => new File(owner);
export const as_file = (file: File): File => file;
