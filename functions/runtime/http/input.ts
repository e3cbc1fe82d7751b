import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Operation, Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage, RefusalKey } from '#shared/messages/refusals.ts';
import { unknownFields } from './unknownFields.ts';

export type Input = { params: unknown; query: unknown; body: unknown };

/**
 * The parsed input of an operation; a malformed id in the path is `not_found`. Fields and parameters that the contract
 * does not name are refused, unless the caller's version of the API leaves them out (`ignoresUnknown`).
 */
export async function parseInput(
  operation: Operation,
  event: APIGatewayProxyEventV2,
  fields: unknown,
  { ignoresUnknown = operation.ignoresUnknown === true } = {},
): Promise<Input | Refusal> {
  const options = { reportInput: true };
  const params = operation.params && z.safeParse(operation.params, decodeParams(event.pathParameters ?? {}), options);
  if (params && !params.success) return { refused: 'not_found' };
  const { _method: _, ...parameters } = nestFields(new URLSearchParams(event.rawQueryString));
  const query = operation.query && z.safeParse(operation.query, parameters, options);
  const body = operation.body && z.safeParse(operation.body, fields, options);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  const unknown = ignoresUnknown
    ? []
    : [...unknownFields(operation.query, parameters), ...unknownFields(operation.body, withoutDerived(fields))];
  if (issues.length > 0 || unknown.length > 0) {
    const names = unknown.slice(0, mostNamed).map((path) => [path.map(String).join('.'), [unknownField]] as const);
    return { refused: 'validation_failed', fields: { ...Object.fromEntries(names), ...(await fieldMessages(issues)) } };
  }
  return { params: params?.data, query: query?.data, body: body?.data };
}

const unknownField = 'validation/unknown_field' satisfies FieldMessage;
/** A refusal names so many unknown fields. */
const mostNamed = 20;

/** Without the name, size and type that a file of a multipart body brings with it. */
function withoutDerived(fields: unknown): unknown {
  if (typeof fields !== 'object' || !Object.values(fields ?? {}).some((value) => value instanceof Uint8Array))
    return fields;
  const { name: _, size: __, type: ___, ...rest } = fields as Record<string, unknown>;
  return rest;
}

/** API Gateway passes path parameters without decoding. */
function decodeParams(params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, value && decodeURIComponent(value)];
      } catch {
        return [name, undefined];
      }
    }),
  );
}

/** The default maximum size of a body in bytes. */
export const defaultBodyLimit = 256 * 1024;

/** The content type that the browser's login library uses for JSON. */
const loginJson = 'application/x-amz-json-1.1';

type BodyRefusal = Refusal<'malformed_body' | 'unsupported_media_type' | 'payload_too_large' | 'validation_failed'>;

/**
 * The body as fields: JSON, urlencoded or multipart (decision 2). Files of a multipart body come as `{name: bytes}`
 * with `name`, `size` and `type` beside it. An absent body has no fields. Empty strings and null count as absent, so
 * that forms and JSON are equivalent.
 */
export async function readBody(
  event: APIGatewayProxyEventV2,
  operation: Operation,
): Promise<{ fields: unknown } | BodyRefusal> {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const limit = operation.bodyLimit ?? defaultBodyLimit;
  if (bytes.byteLength > limit) return tooLarge(limit);
  if (bytes.byteLength === 0) return { fields: {} };
  const contentType = event.headers['content-type'] ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  const allowed = operation.bodyTypes ?? ['json', 'form', 'multipart'];
  if ((mediaType === 'application/json' || mediaType === loginJson) && allowed.includes('json')) return readJson(bytes);
  if (mediaType === 'application/x-www-form-urlencoded' && allowed.includes('form')) {
    if (hasTooManyPairs(bytes)) return tooManyPairs;
    return asFields(nestFields(new URLSearchParams(bytes.toString('utf8'))));
  }
  if (mediaType === 'multipart/form-data' && allowed.includes('multipart')) return readMultipart(bytes, contentType);
  return { refused: 'unsupported_media_type' };
}

const tooLarge = (limit: number): BodyRefusal => ({
  refused: 'payload_too_large',
  replace: { limit: limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MB` : `${Math.floor(limit / 1024)} kB` },
});

function readJson(bytes: Buffer): { fields: unknown } | BodyRefusal {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return asFields(JSON.parse(text));
  } catch {
    return { refused: 'malformed_body' };
  }
}

async function readMultipart(bytes: Buffer, contentType: string): Promise<{ fields: unknown } | BodyRefusal> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
    const entries: (readonly [string, string | Uint8Array])[] = [];
    for (const [name, value] of form) {
      if (typeof value === 'string') entries.push([name, value]);
      else {
        entries.push([name, new Uint8Array(await value.arrayBuffer())]);
        if (!form.has('name')) entries.push(['name', value.name]);
        if (!form.has('size')) entries.push(['size', String(value.size)]);
        if (!form.has('type') && value.type) entries.push(['type', value.type.split(';')[0] ?? '']);
      }
    }
    return asFields(nestFields(entries));
  } catch {
    return { refused: 'malformed_body' };
  }
}

const mostLevels = 20;
/** Names of one object: more than the longest list of pairs has. Checking a hundred thousand takes seconds. */
const mostFields = 2_000;
const tooManyFields = { key: 'validation/too_many_fields', replace: { maximum: mostFields } } satisfies FieldMessage;

/** Values of a form: the longest lists come as JSON. A million of them, which fit into a body, take over a second to read. */
const mostPairs = 20_000;
const tooManyPairs: BodyRefusal = {
  refused: 'validation_failed',
  fields: { body: [{ key: 'validation/too_many_fields', replace: { maximum: mostPairs } }] },
};

function hasTooManyPairs(form: Buffer): boolean {
  let pairs = 1;
  for (let at = form.indexOf('&'); at >= 0 && pairs <= mostPairs; at = form.indexOf('&', at + 1)) pairs += 1;
  return pairs > mostPairs;
}

function asFields(value: unknown): { fields: unknown } | BodyRefusal {
  return hasTooManyFields(value)
    ? { refused: 'validation_failed', fields: { body: [tooManyFields] } }
    : { fields: withoutBlanks(value) };
}

function hasTooManyFields(value: unknown, depth = 0): boolean {
  if (depth > mostLevels || typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  const inside = Array.isArray(value) ? value : Object.values(value);
  if (!Array.isArray(value) && inside.length > mostFields) return true;
  return inside.some((item) => hasTooManyFields(item, depth + 1));
}

/**
 * Drops properties that are empty or null, at any depth; elements of lists stay. Levels deeper than any form are cut
 * off. A lone surrogate, which only JSON can contain and DynamoDB rejects, becomes U+FFFD.
 */
function withoutBlanks(value: unknown, depth = 0): unknown {
  if (depth > mostLevels) return undefined;
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item, depth + 1));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => item !== '' && item !== null && name !== '__proto__')
      .map(([name, item]) => [name.toWellFormed(), withoutBlanks(item, depth + 1)]),
  );
}

/** A value of a form: text, a file's bytes, or fields nested by brackets. */
type FormValue = string | Uint8Array | FormValue[] | { [name: string]: FormValue };

const part = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const unsafe = new Set(['__proto__', 'constructor', 'prototype']);
const mostNested = 4;

/**
 * Reads names as forms write them: `target_lang[]` is a list, `customer[type]` a field of an object, a repeated name a list.
 * A malformed name is taken literally.
 */
export function nestFields(entries: Iterable<readonly [string, string | Uint8Array]>): Record<string, FormValue> {
  const root: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of entries) {
    const path = pathOf(name);
    if (path.some((key) => unsafe.has(key))) continue;
    put(root, path, value);
  }
  return root;
}

function pathOf(name: string): string[] {
  const match = part.exec(name);
  if (!match?.[1]) return [name];
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  return rest.length >= mostNested ? [name] : [match[1], ...rest];
}

function put(target: Record<string, FormValue>, [key = '', ...rest]: string[], value: FormValue): void {
  const present = Object.hasOwn(target, key) ? target[key] : undefined;
  if (rest.length === 0) target[key] = present === undefined ? value : listWith(present, value);
  else if (rest.length === 1 && (rest[0] === '' || /^\d{1,3}$/.test(rest[0] ?? '')) && !isFields(present)) {
    target[key] = present === undefined ? [value] : listWith(present, value);
  } else {
    const nested: Record<string, FormValue> = isFields(present) ? present : Object.create(null);
    put(nested, rest, value);
    target[key] = nested;
  }
}

/** Lists grow in place: thousands of fields of one name must not take quadratic time. */
export function listWith(present: FormValue, value: FormValue): FormValue[] {
  if (!Array.isArray(present)) return [present, value];
  present.push(value);
  return present;
}

function isFields(value: FormValue | undefined): value is { [name: string]: FormValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/**
 * The messages of a failed parse by dotted field name, in the order found. The parse must run with `reportInput`, which
 * distinguishes an absent field from a wrong one. The texts are loaded with the first refusal.
 */
export async function fieldMessages(issues: readonly z.core.$ZodIssue[]): Promise<Record<string, FieldMessage[]>> {
  const { isRefusalKey } = await import('#shared/messages/refusals.ts');
  const fields = new Map<string, FieldMessage[]>();
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields.set(name, [...(fields.get(name) ?? []), message(issue, isRefusalKey)]);
  }
  return Object.fromEntries(fields);
}

function message(issue: z.core.$ZodIssue, isOurs: (key: string) => key is RefusalKey): FieldMessage {
  if (isOurs(issue.message)) return issue.message;
  // Errors of a record's key are nested.
  const [inside] = issue.code === 'invalid_key' ? issue.issues : [];
  if (inside && isOurs(inside.message)) return inside.message;
  if (issue.input === undefined) return 'validation/required';
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  return 'validation/invalid';
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldMessage {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string' && minimum > 1) return { key: 'validation/too_short', replace: { minimum } };
  if (issue.origin === 'string' || issue.origin === 'array') return 'validation/required';
  return { key: 'validation/too_small', replace: { minimum } };
}

function tooBig(issue: z.core.$ZodIssueTooBig): FieldMessage {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return { key: 'validation/too_long', replace: { maximum } };
  if (issue.origin === 'array') return { key: 'validation/too_many', replace: { maximum } };
  return { key: 'validation/too_large', replace: { maximum } };
}
