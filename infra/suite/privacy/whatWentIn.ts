import * as z from 'zod/mini';
import type { LambdaFunction } from '../../local/functions/lambdaFunction.ts';

/** Shorter ones stand in any text. */
const shortest = 6;
/** Of a long text its beginning and its middle: a log would quote a part. */
const part = 24;

const HttpEvent = z.object({
  requestContext: z.object({ http: z.object({ sourceIp: z.string() }) }),
  headers: z._default(z.record(z.string(), z.string()), {}),
  pathParameters: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});
const Answered = z.object({ body: z.string() });

/** What opens something, in answers. */
const opening = /^(.*token|hash|secret|password|url|link|refresh|access)$/i;

/** Everything that callers hand to functions over HTTP, and what of the answers opens something: none of it may stand in a log. */
export function whatWentIn(functions: Iterable<LambdaFunction>): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  for (const one of functions) {
    const invoke = one.invoke.bind(one);
    one.invoke = async (event) => {
      for (const [name, text] of handedIn(event)) {
        if (name === 'attachment_hash' || name === 'attachment') files.add(text);
        else keep(seen, text);
      }
      // What a browser calls a file is said of it elsewhere, too.
      for (const name of files) seen.delete(name);
      const result = await invoke(event);
      const answered = Answered.safeParse(result);
      if (answered.success)
        for (const [name, text] of leaves(json(answered.data.body))) if (opening.test(name)) keep(seen, text);
      return result;
    };
  }
  return seen;
}

function* handedIn(event: unknown): Generator<readonly [string, string]> {
  const parsed = HttpEvent.safeParse(event);
  if (!parsed.success) return;
  const { headers, pathParameters = {}, body = '', isBase64Encoded, requestContext } = parsed.data;
  yield ['ip', requestContext.http.sourceIp];
  for (const name of ['authorization', 'x-cart', 'user-agent', 'cookie'])
    yield [name, headers[name]?.replace(/^Bearer /, '') ?? ''];
  // It opens the cart.
  if (pathParameters.cart !== undefined) yield ['cart', pathParameters.cart];
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  const fields = json(text) ?? Object.fromEntries(new URLSearchParams(text));
  for (const [name, leaf] of leaves(fields)) if (!ownId.test(leaf.trim())) yield [name, leaf];
}

function* leaves(value: unknown, name = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [name, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, Array.isArray(value) ? name : key);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the product itself calls a row, handed back to it: it opens nothing. */
const ownId = /^[\w-]{20}(\.\d+)*$/;

/** Tokens begin with the account that they are of: an id as well. */
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Words of the contract (`sworn_translation`), texts by their place, numbers, times and UUIDs (names that browsers give to files) are nobody's. */
const nobodys = /^([a-z]+([_-][a-z]+)*|text-\d{3}|(?!(\d+\.){3})[\d.,:TZ+-]+)$/;

function keep(seen: Set<string>, given: string): void {
  const text = given.replaceAll(uuid, '').trim();
  if (text.length < shortest || nobodys.test(text)) return;
  if (text.length <= part) seen.add(text);
  else {
    seen.add(text.slice(0, part));
    seen.add(text.slice(text.length / 2, text.length / 2 + part));
  }
}

/** What of `texts` stands in a line, each with the first line that has it; `lines` as they were written. */
export function inLogs(texts: ReadonlySet<string>, lines: readonly string[]): string[] {
  const all = lines.join('\n');
  return [...texts].flatMap((text) => {
    // As JSON writes it: a quote or a line break in it is escaped there.
    const written = JSON.stringify(text).slice(1, -1);
    if (!all.includes(written)) return [];
    return [`${text} | ${lines.find((line) => line.includes(written))?.slice(0, 300)}`];
  });
}
