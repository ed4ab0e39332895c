/** REST, typed by the server's own routes. */
import { reach } from '../reach.svelte';
import { t, texts } from '../texts.svelte';
import { isHere, tables } from './here';
import type { paths, Problem } from './types';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Operation<M extends Method, P extends keyof paths> = NonNullable<paths[P][Lowercase<M>]>;

/** A method and a path: `GET /api/me`. */
type Route = {
  [P in keyof paths]: {
    [M in Method]: [Operation<M, P>] extends [never] ? never : `${M} ${P}`;
  }[Method];
}[keyof paths];

type Of<R extends Route> = R extends `${infer M extends Method} ${infer P extends keyof paths}`
  ? Operation<M, P>
  : never;

type Path<O> = O extends { parameters: { path: infer P } } ? { path: P } : { path?: undefined };
type Query<O> = O extends { parameters: { query?: infer Q } } ? { query?: Q } : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : { body?: undefined };
type Wanted<R extends Route> = Path<Of<R>> & Query<Of<R>> & Body<Of<R>>;

/** What a granted request answers; null for nothing. */
type Answer<R extends Route> =
  Of<R> extends { responses: infer A } ? Granted<A, keyof A & (200 | 201 | 204)> : never;
type Granted<A, S extends keyof A> = {
  [K in S]: A[K] extends { content: infer C extends object } ? C[keyof C] : null;
}[S];

/** What goes wrong between this app and the server; the text is written for programmers. */
const FOR_PROGRAMS = /^(protocol|guard)\//;

/** A refusal by the server; its text is in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
    readonly where: string[] = [],
  ) {
    super(!text || text === code || FOR_PROGRAMS.test(code) ? t('app-not-understood') : text);
  }
}

/** The server could not be reached, or did not answer as it should. */
export class Unreachable extends Error {}

type Terms<R extends Route> =
  Wanted<R> extends Record<string, undefined> ? [wanted?: Wanted<R>] : [wanted: Wanted<R>];

/** Makes a guest of somebody the server does not know: the session's, which itself uses this file. */
export const newcomers = { welcome: null as (() => Promise<unknown>) | null };

/** Does something that only a guest may do. Somebody who is not a guest yet becomes one first. */
export async function asGuest<T>(wish: () => Promise<T>): Promise<T> {
  try {
    return await wish();
  } catch (problem) {
    if (!(problem instanceof Refused && problem.code === 'guest/needed')) throw problem;
    if (!newcomers.welcome) throw problem;
    await newcomers.welcome();
    return wish();
  }
}

export const ask = <R extends Route>(route: R, ...wanted: Terms<R>): Promise<Answer<R>> =>
  // reading needs no guest
  route.startsWith('GET ') ? askOnce(route, ...wanted) : asGuest(() => askOnce(route, ...wanted));

/** The same, without making anybody a guest. */
export async function askOnce<R extends Route>(route: R, ...wanted: Terms<R>): Promise<Answer<R>> {
  const [method = 'GET', template = ''] = route.split(' ');
  const { path, query, body } = ((wanted as readonly unknown[])[0] ?? {}) as {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  if (isHere(path?.key)) {
    const here = await tables();
    return (await here.answer(route, path.key, { query, body })) as Answer<R>;
  }
  if (reach.isSite) return alone(route, 'there is no server');
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
    reach.missed();
    return alone(route, String(error));
  }
  reach.met();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (!response.ok) {
    const problem = isJson ? ((await response.json()) as Problem) : null;
    if (!problem?.code) throw new Unreachable(`status ${response.status}`);
    throw new Refused(problem.code, problem.text, problem.rule, problem.where);
  }
  if (response.status === 204) return null as Answer<R>;
  return (isJson ? await response.json() : await response.text()) as Answer<R>;
}

/** What the app knows by itself where there is no server. */
async function alone<R extends Route>(route: R, why: string): Promise<Answer<R>> {
  if (route !== 'GET /api/games') throw new Unreachable(why);
  return (await import('virtual:offers')).default as Answer<R>;
}
