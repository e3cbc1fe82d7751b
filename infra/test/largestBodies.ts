import * as z from 'zod/mini';
import { defaultBodyLimit } from '#functions/runtime/http/input.ts';
import { areas } from '#shared/contract/index.ts';
import { exampleOf } from '#shared/contract/openapi/examples.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { Shape } from '../commands/schema/document.ts';

/** Longer texts go to a reader; shorter ones are only checked. */
export const readFrom = 2_000;

/** A body of an operation in which one field is as long, as many or as deep as its limit allows. */
export interface LargestBody {
  operation: Operation;
  /** Dotted; a list's element is `[]`, a record's `*`. */
  field: string;
  /** Characters of the field's texts together. */
  most: number;
  /** Whether a list of it is as long as it may be: of lists in lists one is, as all of them would fit no body. */
  isMany?: boolean;
  /** Everything else of the body is as in the operation's example, or as small as may be. */
  bodyOf(text: string): unknown;
}

const shapeOf = (body: z.core.$ZodType): Shape =>
  z.parse(Shape, z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', metadata: z.registry() }));

/** The operations of the contract that take a body, with the shape of it. */
export const operationsWithBody = Object.values(areas).flatMap((area) =>
  Object.values<Operation>(area).flatMap((operation) => {
    const { body, bodyLimit = defaultBodyLimit } = operation;
    return body === undefined ? [] : [{ operation, body, bodyLimit, shape: shapeOf(body) }];
  }),
);

/** Each text field of each body, alone at its largest, and as often as its lists take it. */
export const largestBodies: readonly LargestBody[] = operationsWithBody.flatMap(({ operation, bodyLimit, shape }) =>
  [...textsIn(shape, '', exampleOf(operation.id).body)].map((one) => ({
    operation,
    ...one,
    most: Math.min(one.most, bodyLimit),
  })),
);

type Text = Omit<LargestBody, 'operation'>;

function* textsIn(shape: Shape, field: string, example: unknown): Iterable<Text> {
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms) for (const form of forms) yield* textsIn(form, field, example);
  else if (shape.type === 'string')
    yield { field, most: shape.maxLength ?? Number.POSITIVE_INFINITY, bodyOf: (text) => text };
  else if (shape.type === 'array') yield* textsOfList(shape, field, example);
  else if (shape.type === 'object') {
    const base = { ...smallest(shape), ...(isFields(example) && example) };
    for (const [name, inner] of Object.entries(shape.properties ?? {}))
      for (const one of textsIn(inner, field === '' ? name : `${field}.${name}`, base[name]))
        yield { ...one, bodyOf: (text) => ({ ...base, [name]: one.bodyOf(text) }) };
    if (typeof shape.additionalProperties === 'object')
      for (const one of textsIn(shape.additionalProperties, `${field}.*`, undefined))
        yield { ...one, bodyOf: (text) => ({ [text.slice(0, 40)]: one.bodyOf(text) }) };
  }
}

function* textsOfList(shape: Shape, field: string, example: unknown): Iterable<Text> {
  const [first] = Array.isArray(example) ? example : [];
  for (const inner of textsIn(shape.items ?? {}, `${field}[]`, first)) {
    // As many as there may be, each with its part of the text.
    const count = Math.min(shape.maxItems ?? 1_000, 1_000);
    yield { ...inner, bodyOf: (text) => [inner.bodyOf(text)] };
    if (inner.isMany) continue;
    yield {
      ...inner,
      isMany: true,
      most: inner.most * count,
      bodyOf: (text) => {
        const part = Math.max(1, Math.ceil(text.length / count));
        return Array.from({ length: count }, (_, i) => inner.bodyOf(text.slice(i * part, (i + 1) * part)));
      },
    };
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function smallest(shape: Shape): Record<string, unknown> {
  return Object.fromEntries((shape.required ?? []).map((name) => [name, smallestOf(shape.properties?.[name] ?? {})]));
}

function smallestOf(shape: Shape): unknown {
  const first = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (first) return smallestOf(first);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'object') return smallest(shape);
  if (shape.type === 'array') return [];
  if (shape.type === 'boolean') return false;
  return shape.type === 'string' ? 'x'.repeat(shape.minLength ?? 1) : (shape.minimum ?? 0);
}

/** A text of this length in which something opens, repeats, nests or nearly fits, the worst for readers first. */
export const hostileTexts: readonly ((length: number) => string)[] = [
  (length) => tbx(Math.floor(length / 60), Math.floor(length / 60)),
  (length) => tbx(Math.floor(length / 30), 1),
  (length) => '"'.repeat(length),
  (length) => '<a>'.repeat(length / 3),
  (length) => '\n'.repeat(length),
  (length) => `1${'\n'.repeat(length - 1)}`,
  (length) => ' \t'.repeat(length / 2),
  (length) => '['.repeat(length),
  (length) => '{"a":'.repeat(length / 5),
  (length) => `"a"="${'";'.repeat((length - 5) / 2)}`,
  (length) => 'a.'.repeat(length / 2),
  (length) => '00:00:00,000 -->\n'.repeat(length / 17),
  (length) => '</a '.repeat(length / 4),
  (length) => 'a,b;c\t'.repeat(length / 6),
  (length) => 'a\n'.repeat(length / 2),
  (length) => 'a'.repeat(length),
  (length) => '1'.repeat(length),
  (length) => 'a@'.repeat(length / 2),
  (length) => `${'a-'.repeat(length / 2 - 1)}!`,
  (length) => 'https://a.b/'.repeat(length / 12),
  (length) => '😀'.repeat(length / 2),
  (length) => 'a\u0301'.repeat(length / 2),
  (length) => 'ก'.repeat(length),
  (length) => '本'.repeat(length),
];

/** An entry with so many terms in each language. */
const tbx = (sources: number, targets: number): string => {
  const side = (language: string, name: string, count: number) =>
    `<langSec xml:lang="${language}">${Array.from({ length: count }, (_, i) => `\n<term>${name}${i}</term>`).join('')}</langSec>`;
  return `<tbx><conceptEntry>${side('pl', 's', sources)}${side('en', 't', targets)}</conceptEntry></tbx>`;
};

/** Of a text that is only checked every kind is tried elsewhere; over HTTP it is sent as these. */
const someTexts = [2, 18];

/** A text field's bodies, no longer than a body may be. */
export function* bodiesOf({ field, most, bodyOf }: LargestBody, limit: number): Iterable<SentBody> {
  const isRead = most >= readFrom && most < limit;
  for (const [number, make] of hostileTexts.entries())
    if (isRead || someTexts.includes(number))
      yield { what: `${field}: text ${number}`, body: fitting(bodyOf, make(most), limit) };
}

/** With as much of the text as leaves the body within its limit: quotes and line ends take two bytes each. */
function fitting(bodyOf: (text: string) => unknown, text: string, limit: number): unknown {
  for (let rest = text; ; rest = rest.slice(0, Math.floor(rest.length * 0.8))) {
    const body = bodyOf(rest);
    if (rest.length < 2 || Buffer.byteLength(JSON.stringify(body)) <= limit) return body;
  }
}

/** A body as it is sent: as JSON, or a text of this type. */
export interface SentBody {
  what: string;
  body: unknown;
  type?: string;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const mostElements = 200_000;

/** Bodies that no field's length limits: depth, elements and names, of the whole and of each field, in each encoding. */
export function* hostileBodies(shape: Shape, limit: number): Iterable<SentBody> {
  const room = limit - 200;
  const names = Array.from({ length: Math.min(mostElements, Math.floor(room / 13)) }, (_, i) => `"a${i}":0`).join(',');
  const lists = '['.repeat(room / 2) + ']'.repeat(room / 2);
  const elements = `[${'0,'.repeat(Math.min(mostElements, room / 2 - 2))}0]`;
  const objects = `[${'{},'.repeat(Math.min(mostElements, room / 3 - 2))}{}]`;
  const inside = { lists, elements, objects, names: `{${names}}` };
  const whole = { ...inside, depth: `${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`, digits: '1'.repeat(room) };
  for (const [what, body] of Object.entries(whole)) yield { what, type: json, body };
  for (const [name, field] of Object.entries(shape.properties ?? {}))
    for (const [what, value] of Object.entries(inside))
      if (isFit(field, what)) yield { what: `${name}: ${what}`, type: json, body: `{"${name}":${value}}` };
  for (const part of ['a=1&', 'a[]=1&', 'a[b][c][d]=1&', 'a[0][b]=1&', '%5B=&', '&'])
    yield { what: `form of ${part}`, type: form, body: part.repeat(room / part.length) };
  yield {
    what: 'form of names',
    type: form,
    body: names.replace(/[":,]/g, (it) => ({ ':': '=', ',': '&' })[it] ?? ''),
  };
  const part = '--b\r\ncontent-disposition: form-data; name="a[]"\r\n\r\n1\r\n';
  yield { what: 'parts', type: multipart, body: `${part.repeat(room / part.length)}--b--\r\n` };
}

/** Elements and objects where a field takes a list, names where it takes fields, depth where it takes either. */
function isFit({ type, anyOf = [], oneOf = [] }: Shape, what: string): boolean {
  const types = [type, ...[...anyOf, ...oneOf].map((one) => one.type)].flat();
  const fits = what === 'names' ? ['object'] : what === 'lists' ? ['object', 'array'] : ['array'];
  return types.some((one) => one !== undefined && fits.includes(String(one)));
}
