import { exampleOf } from '../openapi/exampleOf.ts';
import type { Operation } from '../operation.ts';
import { javascript, json, literal, python } from './literal.ts';

export interface Samples {
  curl: string;
  typescript: string;
  python: string;
}

/** What stands before each sample, beside the variables `API` and `TOKEN`; the page shows it once. */
export const sampleStarts: Omit<Samples, 'curl'> = {
  typescript: `import { createClient } from '@verso/client';

const { API = '', TOKEN = '' } = process.env;
const client = createClient({ origin: API, token: TOKEN });`,
  python: `import os
import requests

API = os.environ["API"]
session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['TOKEN']}"`,
};

/** The example of an operation as a call in each language, made of the contract's example alone. */
export function samplesOf(operation: Operation): Samples {
  const { id, method, path } = operation;
  const { params = {}, query = {}, body } = exampleOf(id);
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const call = { operation, path: filled, query, body };
  return {
    curl: curl(call, asked.size > 0 ? `?${asked}` : ''),
    typescript: typescript(id, {
      ...(Object.keys(params).length > 0 && { params }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(body !== undefined && { body }),
    }),
    python: `${pythonCall(call)}${method === 'DELETE' ? '' : '\nprint(answer.json())'}`,
  };
}

interface Call {
  operation: Operation;
  /** With its names filled in. */
  path: string;
  query: object;
  body: unknown;
}

function curl({ operation: { method }, path, body }: Call, query: string): string {
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}"$API${path}${query}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(method === 'GET' ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${quoted(literal(body, json, 2))}'`]),
  ];
  return lines.join(' \\\n  ');
}

/** Inside the single quotation marks of a shell. */
const quoted = (text: string): string => text.replaceAll("'", "'\\''");

const typescript = (id: string, input: object): string =>
  `const answer = await client.${id}(${Object.keys(input).length > 0 ? literal(input, javascript) : ''});
console.log(answer);`;

function pythonCall({ operation: { method }, path, query, body }: Call): string {
  const parts = [
    `API + "${path}"`,
    ...(Object.keys(query).length > 0 ? [`params=${literal(query, python, 4)}`] : []),
    ...(body === undefined ? [] : [`json=${literal(body, python, 4)}`]),
  ];
  const inside = parts.map((part) => `    ${part},\n`).join('');
  return `answer = session.${method.toLowerCase()}(
${inside})
answer.raise_for_status()`;
}
