/** REST, typed by the server's own routes. */
import { texts } from '../texts.svelte';
import type { Problem, Routes } from './types';

type Path<R> = R extends { path: infer P } ? { path: P } : { path?: undefined };
type Query<R> = R extends { query: infer Q } ? { query?: Q } : { query?: undefined };
type Body<R> = R extends { body: infer B } ? { body: B } : { body?: undefined };
type Wanted<R> = Path<R> & Query<R> & Body<R>;

/** A refusal by the server; its text is in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
    readonly where: string[] = [],
  ) {
    super(text);
  }
}

/** The server could not be reached, or did not answer as it should. */
export class Unreachable extends Error {}

export async function ask<K extends keyof Routes>(
  route: K,
  ...wanted: Wanted<Routes[K]> extends Record<string, undefined>
    ? [Wanted<Routes[K]>?]
    : [Wanted<Routes[K]>]
): Promise<Routes[K]['answer']> {
  const [method = 'GET', template = ''] = route.split(' ');
  const { path, query, body } = (wanted[0] ?? {}) as {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path?.[name] ?? ''),
  );
  const terms = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) terms.set(name, String(value));
  let response: Response;
  try {
    response = await fetch(terms.size ? `${address}?${terms}` : address, {
      method,
      headers: {
        // the page may speak another language than the browser
        'Accept-Language': texts.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    throw new Unreachable(String(error));
  }
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (!response.ok) {
    const problem = isJson ? ((await response.json()) as Problem) : null;
    if (!problem?.code) throw new Unreachable(`status ${response.status}`);
    throw new Refused(problem.code, problem.text, problem.rule, problem.where);
  }
  if (response.status === 204) return null as Routes[K]['answer'];
  return (isJson ? await response.json() : await response.text()) as Routes[K]['answer'];
}
