/** Files of the package, as far as they were brought along. */
import { FileNotFoundError } from '../classes.ts';

const texts = new Map<string, string>();

export const bring = (owner: string, name: string, text: string): void =>
  void texts.set(`${owner}/${name}`, text);

class File {
  constructor(readonly path: string) {}

  __truediv__(name: string): File {
    return new File(`${this.path}/${name}`);
  }

  joinpath(name: string): File {
    return this.__truediv__(name);
  }

  read_text(): string {
    const text = texts.get(this.path);
    if (text === undefined) throw FileNotFoundError(this.path);
    return text;
  }
}

export const files = (owner: string): File => new File(owner);
