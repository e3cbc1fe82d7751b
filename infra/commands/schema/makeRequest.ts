import type { Random } from '../proof/random.ts';
import type { FuzzCaller } from './callers.ts';
import type { Described, Parameter } from './document.ts';
import { type Maker, meaning } from './meanings.ts';
import { asText, brokenBodies, hostileValue, valueFor } from './values.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  /** The values of the path's parameters. */
  named: Record<string, string>;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const mediaTypes: Record<Encoding, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};
const encodings: readonly Encoding[] = ['json', 'json', 'form', 'multipart'];
/** Fields with an id or a state. */
const standing = new Set([
  ...['revision', 'version', 'place_revision', 'link', 'cart'],
  ...['attachment', 'agreement_version', 'email', 'amount'],
]);
const languages = ['en', 'pl', 'pl-PL,en;q=0.5', '*', 'xx', '', ';q=', 'a'.repeat(300)];

/** One request to an operation: its path, query, headers and body, each right or wrong as the maker's `wild` says. */
export function makeRequest(described: Described, caller: FuzzCaller, maker: Maker): FuzzRequest {
  const { random } = maker;
  const headers: Record<string, string> = { 'accept-language': random.pick(languages) };
  if (caller.token !== undefined)
    headers.authorization = random.chance(0.995) ? `Bearer ${caller.token}` : caller.token;
  if (random.chance(0.5)) headers['x-requested-with'] = 'XMLHttpRequest';
  for (const parameter of described.parameters) {
    if (parameter.in !== 'header' || parameter.name === 'Accept-Language') continue;
    const value = headerValue(parameter.name, described, maker);
    if (value !== undefined) headers[parameter.name.toLowerCase()] = value;
  }
  const sent = described.bodies && bodyOf(described.bodies, described.example, maker);
  if (sent?.type) headers['content-type'] = sent.type;
  const { path, named } = pathOf(described, maker);
  return {
    method: described.method,
    path: path + queryOf(described.parameters, maker),
    named,
    headers,
    body: sent?.body,
  };
}

function headerValue(name: string, { path }: Described, maker: Maker): string | undefined {
  const { random, cart } = maker;
  if (random.chance(maker.wild / 2)) return printable(asText(hostileValue(random)));
  if (name === 'X-Cart') return random.chance(0.9) ? (maker.given[name] ?? cart?.hash) : undefined;
  if (name === 'X-HTTP-Method-Override')
    return random.chance(0.9) ? 'PUT' : random.pick(['DELETE', 'put', 'PATCH', '']);
  if (name === 'Idempotency-Key') return random.chance(0.3) ? `key-${path.length}-${random.below(1e6)}` : undefined;
  return undefined;
}

function bodyOf(
  bodies: NonNullable<Described['bodies']>,
  example: unknown,
  maker: Maker,
): { type: string; body: Buffer } {
  const { random } = maker;
  if (random.chance(maker.wild / 8)) {
    const [type, body] = random.pick(brokenBodies);
    return { type, body };
  }
  const encoding = random.pick(encodings);
  // Examples get further than generated values where fields depend on each other.
  if (example !== undefined && maker.wild === 0 && random.chance(0.5)) return encode(inPlace(example, maker), encoding);
  const value = random.chance(maker.wild / 10)
    ? hostileValue(random)
    : valueFor(bodies[mediaTypes[encoding]] ?? Object.values(bodies)[0] ?? {}, '', {
        ...maker,
        withFiles: encoding === 'multipart',
      });
  return encode(value, encoding);
}

/** The example with existing ids and current values. */
function inPlace(example: unknown, maker: Maker): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  const known = Object.keys(example)
    .filter((name) => standing.has(name))
    .map((name) => [name, meaning(name, maker)] as const);
  return { ...example, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) };
}

function pathOf({ path, parameters }: Described, maker: Maker): { path: string; named: Record<string, string> } {
  const named: Record<string, string> = {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const isGiven = maker.given[name] !== undefined && !maker.random.chance(maker.wild / 4);
    const value = isGiven ? maker.given[name] : valueFor(parameter?.schema ?? {}, name, maker);
    const text = asText(value);
    named[name] = text;
    // What is sent as it stands must be a request's character; a broken escape is one.
    if (maker.random.chance(maker.wild / 8))
      return maker.random.pick(['%', '%zz', '%E0%A4%A', '%2e%2e', ';', '..', '%00']);
    return encodeURIComponent(text.toWellFormed().slice(0, 2000)) || '%20';
  });
  return { path: filled, named };
}

function queryOf(parameters: readonly Parameter[], maker: Maker): string {
  const { random } = maker;
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.6)))
    .map(
      ({ name, schema, example }) =>
        [
          name,
          asText(example !== undefined && random.chance(0.4 - maker.wild) ? example : valueFor(schema, name, maker))
            .toWellFormed()
            .slice(0, 1500),
        ] as const,
    );
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  if (random.chance(maker.wild / 8))
    return `?${text}&${random.pick(['%', 'a[b][c]=1', '__proto__[x]=1', '&&&=', 'limit[]=1', 'cart=%00'])}`;
  return text ? `?${text}` : '';
}

const printable = (text: string): string => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '?').slice(0, 3000);

/** How wrong a request's values are: a third of the requests are valid by the document, some are entirely wrong. */
export const wildness = (random: Random): number => random.pick([0, 0, 0, 0.02, 0.05, 0.1, 0.3, 0.7]);

/** A body in each of the three content types an operation takes. */
type Encoding = 'json' | 'form' | 'multipart';

function encode(value: unknown, encoding: Encoding): { type: string; body: Buffer } {
  if (encoding === 'json') return { type: 'application/json', body: Buffer.from(JSON.stringify(textual(value)) ?? '') };
  const fields = [...flat(value, '')];
  if (encoding === 'form') {
    const form = new URLSearchParams(fields.map(([name, one]) => [name, String(one)]));
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(form.toString()) };
  }
  const parts = fields.flatMap(([name, one]) => {
    const file = Buffer.isBuffer(one) ? '; filename="demo.txt"\r\ncontent-type: text/plain' : '';
    const safe = name.replace(/["\r\n]/g, '%');
    return [
      Buffer.from(`--fuzz\r\ncontent-disposition: form-data; name="${safe}"${file}\r\n\r\n`),
      Buffer.isBuffer(one) ? one : Buffer.from(String(one)),
      Buffer.from('\r\n'),
    ];
  });
  return {
    type: 'multipart/form-data; boundary=fuzz',
    body: Buffer.concat([...parts, Buffer.from('--fuzz--\r\n')]),
  };
}

/** Names as forms write them: `list[]`, `object[field]`. */
function* flat(value: unknown, name: string): Generator<[string, string | Buffer]> {
  if (Buffer.isBuffer(value)) yield [name || 'body', value];
  else if (Array.isArray(value)) for (const one of value) yield* flat(one, `${name}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* flat(one, name ? `${name}[${key}]` : key);
  else if (value !== undefined) yield [name || 'body', value === null ? '' : String(value)];
}

const textual = (value: unknown): unknown =>
  Buffer.isBuffer(value)
    ? value.toString('latin1')
    : Array.isArray(value)
      ? value.map(textual)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textual(one)]))
        : value;
