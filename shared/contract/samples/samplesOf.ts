import { hasBrand } from '../../rules/house/offered.ts';
import { type AreaName, areas } from '../index.ts';
import { exampleOf } from '../openapi/examples.ts';
import type { Operation } from '../operation.ts';

/** How a programming language writes values. */
interface Style {
  /** A text in the quotation marks of the language. */
  text: (value: string) => string;
  name: (key: string) => string;
  words: { readonly true: string; readonly false: string; readonly null: string };
  /** Whether a list on several lines has a comma after the last element. */
  trailingComma: boolean;
  /** Whether an object on one line has blanks inside its braces: `{ a: 1 }`. */
  airy: boolean;
}

const double = (value: string) => JSON.stringify(value);
const plainWords = { true: 'true', false: 'false', null: 'null' };

const javascript: Style = {
  text: (value) => (value.includes("'") ? double(value) : `'${double(value).slice(1, -1).replaceAll('\\"', '"')}'`),
  name: (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`),
  words: plainWords,
  trailingComma: true,
  airy: true,
};
export const json: Style = { text: double, name: double, words: plainWords, trailingComma: false, airy: false };
const python: Style = {
  ...json,
  words: { true: 'True', false: 'False', null: 'None' },
  trailingComma: true,
};

/** Characters per line; longer values are split over several lines. */
const longest = 72;

/**
 * A value as a literal of a language; on one line if it fits behind `indent` blanks and a name of `name` characters.
 */
export function literal(value: unknown, style: Style, indent = 0, name = 0): string {
  const flat = oneLine(value, style);
  if (indent + name + flat.length <= longest || typeof value !== 'object' || value === null) return flat;
  const inside = ' '.repeat(indent + 2);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = partsOf(value, style).map(
    ([before, one]) => `${inside}${before}${literal(one, style, indent + 2, before.length)}`,
  );
  return `${open}\n${lines.join(',\n')}${style.trailingComma ? ',' : ''}\n${' '.repeat(indent)}${close}`;
}

function oneLine(value: unknown, style: Style): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'boolean' || value === null || value === undefined)
    return style.words[`${value ?? null}` as 'true'];
  if (typeof value !== 'object') return String(value);
  const parts = partsOf(value, style).map(([name, one]) => name + oneLine(one, style));
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  if (parts.length === 0) return '{}';
  return style.airy ? `{ ${parts.join(', ')} }` : `{${parts.join(', ')}}`;
}

/** Elements of a list or object, each with what is written before it: its name, or nothing. */
const partsOf = (value: object, style: Style): [string, unknown][] =>
  Array.isArray(value)
    ? value.map((one) => ['', one])
    : Object.entries(value).map(([name, one]) => [`${style.name(name)}: `, one]);

export interface Samples {
  curl: string;
  typescript: string;
  python: string;
}

/**
 * What each language's samples begin with; the page shows it once. Besides `API` and `TOKEN`, `KEY` names what a write is
 * about, such as the number of a job: the write that is repeated has the same key.
 */
export const sampleStarts: Omit<Samples, 'curl'> = {
  typescript: `import { createClient } from '@verso/client';

const { API = '', TOKEN = '', KEY = '' } = process.env;
const client = createClient({ origin: API, token: TOKEN });`,
  python: `import os
import requests

API, KEY = os.environ["API"], os.environ["KEY"]
session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['TOKEN']}"`,
};

/** An operation's example as a call in each language, made from the contract alone. */
export function samplesOf(operation: Operation): Samples {
  const { id, method, path } = operation;
  const { params = {}, query = {}, body } = exampleOf(id);
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const call = { operation, path: filled, query, body };
  return {
    curl: curl(call, asked.size > 0 ? `?${asked}` : ''),
    typescript: typescript(operation, {
      ...(Object.keys(params).length > 0 && { params }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(body !== undefined && { body }),
    }),
    python: `${pythonCall(call)}${method === 'DELETE' ? '' : '\nprint(answer.json())'}`,
  };
}

interface Call {
  operation: Operation;
  /** The path with its parameters filled in. */
  path: string;
  query: object;
  body: unknown;
}

function curl({ operation: { id, method }, path, body }: Call, query: string): string {
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}"$API${path}${query}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(method === 'GET' ? [] : [`-H "Idempotency-Key: ${id}-$KEY"`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${quoted(literal(body, json, 2))}'`]),
  ];
  return lines.join(' \\\n  ');
}

/** Escapes a text for single quotation marks of a shell. */
const quoted = (text: string): string => text.replaceAll("'", "'\\''");

function typescript({ id, method }: Operation, input: object): string {
  const isRead = method === 'GET';
  const given = Object.keys(input).length > 0 ? literal(input, javascript) : isRead ? '' : '{}';
  const once = isRead ? '' : `, {\n  idempotencyKey: \`${id}-\${KEY}\`,\n}`;
  return `const answer = await client.${id}(${given}${once});
console.log(answer);`;
}

function pythonCall({ operation: { id, method }, path, query, body }: Call): string {
  const parts = [
    `API + "${path}"`,
    ...(Object.keys(query).length > 0 ? [`params=${literal(query, python, 4)}`] : []),
    ...(body === undefined ? [] : [`json=${literal(body, python, 4)}`]),
    ...(method === 'GET' ? [] : [`headers={"Idempotency-Key": f"${id}-{KEY}"}`]),
  ];
  const inside = parts.map((part) => `    ${part},\n`).join('');
  return `answer = session.${method.toLowerCase()}(
${inside})
answer.raise_for_status()`;
}

/**
 * Operations that a token may call, by area, in the order of the contract: those of the client library and of the
 * reference. Areas and operations that the brand does not have are left out.
 */
export function tokenOperations(): { area: AreaName; operations: readonly Operation[] }[] {
  return (Object.keys(areas) as AreaName[]).flatMap((area) => {
    const operations = Object.values<Operation>(areas[area]).filter(
      ({ id, callers, scope }) =>
        callers.includes('token') && scope !== undefined && (id !== 'getCharity' || hasBrand('charity')),
    );
    return operations.length > 0 ? [{ area, operations }] : [];
  });
}
