import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { openapi } from '#shared/contract/openapi.ts';

const folder = fileURLToPath(new URL('../../../shared/client/', import.meta.url));
const source = join(folder, 'src');
const dist = join(folder, 'dist');

const exported = `export { VersoError } from './VersoError.ts';
export { verifyWebhook, WebhookRefused } from './verifyWebhook.ts';`;

/** Writes shared/client/dist: the script for browsers and Node, the command line, and types of every call by the API's document. */
export async function buildClient(): Promise<void> {
  const calls = tokenCalls();
  const table = JSON.stringify(Object.fromEntries(calls.map(({ id, row }) => [id, row])));
  const create = `import { clientOf } from './clientOf.ts';
const table = ${table};
export const createClient = (options) => clientOf(table, options);`;
  rmSync(dist, { recursive: true, force: true });
  await bundle(`${create}\n${exported}`, 'index.js');
  await bundle(
    `${create}\nimport { run } from './cli/run.ts';
process.exitCode = await run(process.argv.slice(2), { env: process.env, print: console.log, complain: console.error, connect: createClient, bilingual: () => import('./bilingual.js') });`,
    'cli.js',
    { banner: { js: '#!/usr/bin/env node' } },
  );
  // Loaded by `extract` and `merge` alone: it is the product's own reading and writing of files.
  await bundle(
    `export { extractXliff, mergeIntoFile } from '../../../functions/domain/bilingual/xliff/fileXliff.ts';`,
    'bilingual.js',
    {
      platform: 'node',
      // Files that cannot be written back are never read so far.
      external: ['unpdf'],
    },
  );
  declare(calls);
}

const bundle = (contents: string, file: string, more: BuildOptions = {}) =>
  build({
    stdin: { contents, resolveDir: source, loader: 'ts' },
    outfile: join(dist, file),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    // The oldest of the browsers and of Node that we support.
    target: ['es2022', 'node20'],
    external: ['node:*', './bilingual.js'],
    logLevel: 'error',
    ...more,
  });

function declare(calls: ReturnType<typeof tokenCalls>): void {
  const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
  const files = ['clientOf.ts', 'verifyWebhook.ts', 'VersoError.ts'].map((file) => join(source, file));
  const flags = '--declaration --emitDeclarationOnly --noEmit false --rewriteRelativeImportExtensions --skipLibCheck';
  const kind =
    '--target es2024 --lib es2024,dom,dom.iterable,dom.asynciterable --module nodenext --types node --strict';
  execFileSync(compiler, [...files, ...`${flags} ${kind} --outDir ${dist} --ignoreConfig`.split(' ')], {
    stdio: 'inherit',
  });
  const operations = `/** What an API token may call. */\nexport interface Operations {\n${calls.map(({ type }) => type).join('\n')}\n}`;
  writeFileSync(join(dist, 'api.d.ts'), `${namedTypes(calls)}\n\n${operations}\n`);
  writeFileSync(
    join(dist, 'index.d.ts'),
    `import type { Operations } from './api.js';
import type { Client } from './clientOf.js';
import type { ClientOptions } from './types.js';

/** A client of the API; nothing is sent before the first call. */
export declare const createClient: (options: ClientOptions) => Client<Operations>;
export type VersoClient = Client<Operations>;
export type { Operations };
export type * from './api.js';
export type { CallOptions, ClientOptions, UploadOptions } from './types.js';
export type { VersoFile } from './uploadFile.js';
${exported.replaceAll('.ts', '.js').replace('verifyWebhook, WebhookRefused', 'type ReceivedWebhook, verifyWebhook, type WebhookEvent, WebhookRefused')}
`,
  );
}

type Json = Readonly<Record<string, unknown>>;
interface Described {
  operationId: string;
  summary: string;
  security?: readonly { token?: readonly string[] }[];
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Json; description?: string }[];
  requestBody?: { required?: boolean; content: Readonly<Record<string, { schema: Json }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Json }>> }>>;
}

/** An operation that an API token may call, as the client's package knows it. */
interface TokenCall {
  id: string;
  row: readonly string[];
  /** Its member of the interface `Operations`. */
  type: string;
}

const document = openapi();
const schemas = (document.components as { schemas: Readonly<Record<string, Json>> }).schemas;

/** Operations that a token may call, in the order of the document; the method overrides of a second path are left out. */
function tokenCalls(): TokenCall[] {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const isForTokens = described.security?.some(({ token }) => token && token.length > 0);
      const isOverride = described.parameters?.some(({ name }) => name === 'X-HTTP-Method-Override');
      return isForTokens && !isOverride ? [callOf(method.toUpperCase(), path, described)] : [];
    }),
  );
}

function callOf(method: string, path: string, described: Described): TokenCall {
  const { operationId: id, summary, requestBody } = described;
  const answer = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = answer?.content?.['application/json']?.schema;
  const body = requestBody?.content['application/json']?.schema ?? Object.values(requestBody?.content ?? {})[0]?.schema;
  const list = listOf(schema);
  const parts = [
    ...given('params', described, 'path'),
    ...given('query', described, 'query'),
    ...(body ? [`body${requestBody?.required ? '' : '?'}: ${typeOf(body)};`] : []),
    ...(described.parameters?.some(({ name }) => name === 'X-Cart') ? ['/** The cart’s hash. */\ncart?: string;'] : []),
  ];
  const element = list ? `element: ${typeOf((list.schema.items ?? {}) as Json)};` : '';
  const type = `/** ${summary} */\n${id}: { input: {\n${parts.join('\n')}\n}; result: ${schema ? typeOf(schema) : 'undefined'}; ${element} };`;
  return { id, row: list ? [method, path, list.name] : [method, path], type };
}

function given(name: 'params' | 'query', { parameters = [] }: Described, place: 'path' | 'query'): string[] {
  const own = parameters.filter((one) => one.in === place);
  if (own.length === 0) return [];
  const required = own.filter((one) => one.required || place === 'path').map((one) => one.name);
  const properties = Object.fromEntries(own.map((one) => [one.name, { description: one.description, ...one.schema }]));
  return [`${name}${required.length > 0 ? '' : '?'}: ${typeOf({ properties, required })};`];
}

/** The list of a page: the last one before its cursor, since what comes before it is not paged. */
function listOf(schema: Json | undefined): { name: string; schema: Json } | undefined {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, Json>>;
  if (!('cursor' in properties)) return undefined;
  const found = Object.entries(properties).findLast(([, { type }]) => type === 'array');
  return found && { name: found[0], schema: found[1] };
}

/** Declarations of the nouns and forms that the calls name, and of those that these name. */
function namedTypes(calls: readonly TokenCall[]): string {
  const needed = new Set<string>();
  const find = (text: string) => {
    for (const [word] of text.matchAll(/\b[A-Za-z]\w*\b/g)) {
      const schema = Object.hasOwn(schemas, word) ? schemas[word] : undefined;
      if (!schema || needed.has(word)) continue;
      needed.add(word);
      find(withoutProse(typeOf(schema)));
    }
  };
  for (const { type } of calls) find(withoutProse(type));
  return [...needed]
    .sort()
    .map((name) => `export type ${name} = ${typeOf(schemas[name] ?? {})};`)
    .join('\n\n');
}

const withoutProse = (type: string) => type.replace(/\/\*\*.*?\*\//g, '').replace(/"[^"]*"/g, '');

/** A JSON Schema of the API's document as a TypeScript type; a noun or form is named. */
function typeOf(schema: Json): string {
  const { $ref, const: only, enum: values, anyOf, oneOf, type, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  const choice = anyOf ?? oneOf;
  if (Array.isArray(choice)) return union(choice.map((one) => typeOf(one as Json)));
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one })));
  if (type === 'array') return `readonly (${typeOf((items ?? {}) as Json)})[]`;
  if (properties) return objectOf(properties as Readonly<Record<string, Json>>, (schema.required ?? []) as string[]);
  if (type === 'object')
    return typeof additionalProperties === 'object'
      ? `Readonly<Record<string, ${typeOf(additionalProperties as Json)}>>`
      : 'object';
  return plain[String(type)] ?? 'unknown';
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const union = (members: readonly string[]) => [...new Set(members)].join(' | ');

function objectOf(properties: Readonly<Record<string, Json>>, required: readonly string[]): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const described =
      typeof schema.description === 'string' ? `/** ${schema.description.replaceAll('*/', '* /')} */\n` : '';
    return `${described}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}
