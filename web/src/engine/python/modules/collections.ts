import { type Any, Dict } from '../values.ts';

class Defaultdict extends Dict {
  constructor(readonly make: () => Any) {
    super();
  }

  override missing(key: Any): Any {
    const made = this.make();
    this.put(key, made);
    return made;
  }
}

export const defaultdict = (make: () => Any): Dict => new Defaultdict(make);

export function Counter(many: Iterable<Any> = []): Dict {
  const counted = new Defaultdict(() => 0);
  for (const one of many) counted.put(one, counted.get(one, 0) + 1);
  return counted;
}
