// Runs a ready module in Node: reads requests, a line of JSON each, and answers in the same way.
//
//   {"call": [[door, [argument, …]], …]}   calls doors in turn; answers with what each gives, and
//                                          with the bytes of every array and record afterwards
//   {"keep": {name: bytes in base64, or a size}}   puts bytes where calls find them as {"kept": name}
//   {"tell": [name, …]}                    what is kept there now
//   {"time": [door, [argument, …]]}        calls a door; answers with the milliseconds it took,
//                                          and with the same bytes afterwards
//
// An argument is a number, a text of digits, or {"bytes": base64, "shape": […]}.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [wasm, json] = process.argv.slice(2);
const module = JSON.parse(readFileSync(json, "utf8"));
const memory = new WebAssembly.Memory({ initial: Math.ceil(module.free / 65536) });
const compiled = new WebAssembly.Module(readFileSync(wasm));
const doors = new WebAssembly.Instance(compiled, { env: { memory } }).exports;

let top = module.free;
const kept = new Map();

function room(size) {
  const at = (top + 15) & ~15;
  top = at + size;
  const missing = top - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
  return at;
}

function put(bytes) {
  const at = room(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, at);
  return { at, size: bytes.length };
}

const taken = ({ at, size }) => Buffer.from(memory.buffer, at, size).toString("base64");

function passed(door, given) {
  const numbers = [];
  const places = [];
  module.doors[door].takes.forEach((what, i) => {
    const value = given[i];
    if (what.kind === "int" || what.kind === "uint") numbers.push(BigInt(value));
    else if (what.kind === "float") numbers.push(Number(value));
    else if (what.kind === "bool") numbers.push(value ? 1 : 0);
    else {
      const place = "kept" in value ? kept.get(value.kept) : put(Buffer.from(value.bytes, "base64"));
      if (!("kept" in value)) places.push(place);
      numbers.push(place.at, ...(what.kind === "array" ? value.shape : []));
    }
  });
  return { numbers, places };
}

function call([door, given]) {
  const before = top;
  const { numbers, places } = passed(door, given);
  const gives = doors[door](...numbers);
  top = before;
  return { gives: typeof gives === "bigint" ? String(gives) : (gives ?? null), after: places.map(taken) };
}

function answer(asked) {
  if (asked.call) return asked.call.map(call);
  if (asked.tell) return asked.tell.map((name) => taken(kept.get(name)));
  if (asked.time) {
    const [door, given] = asked.time;
    const before = top;
    const { numbers, places } = passed(door, given);
    const began = performance.now();
    doors[door](...numbers);
    const time = performance.now() - began;
    top = before;
    return { time, after: places.map(taken) };
  }
  for (const [name, what] of Object.entries(asked.keep)) {
    const known = kept.get(name);
    const bytes = typeof what === "number" ? Buffer.alloc(what) : Buffer.from(what, "base64");
    if (known?.size === bytes.length) new Uint8Array(memory.buffer).set(bytes, known.at);
    else kept.set(name, put(bytes));
  }
  return null;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
