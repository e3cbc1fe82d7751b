import { openapi } from '#shared/contract/openapi.ts';
import { typeOf } from './typesOf.ts';

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
export function tokenCalls(): TokenCall[] {
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
export function namedTypes(calls: readonly TokenCall[]): string {
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
