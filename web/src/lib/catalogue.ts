/**
 * A catalogue of which each message is read when it is shown. A page shows few of them, and to read
 * all took a slow phone about as long as to draw a board.
 */
import { FluentResource } from '@fluent/bundle';

type Message = FluentResource['body'][number];

const START = /^(-?[a-zA-Z][\w-]*) *=/gm;

export function catalogue(source: string): FluentResource {
  const resource = new FluentResource('');
  const starts = [...source.matchAll(START)];
  resource.body = starts.map(
    ({ index, 1: id }, i) => new Unread(id!, source.slice(index, starts[i + 1]?.index)) as Message,
  );
  return resource;
}

class Unread {
  #read: Message | undefined;

  constructor(
    readonly id: string,
    readonly source: string,
  ) {}

  get value(): Message['value'] {
    return this.#message.value;
  }
  get attributes(): Message['attributes'] {
    return this.#message.attributes;
  }
  get #message(): Message {
    return (this.#read ??= new FluentResource(this.source).body[0]!);
  }
}
