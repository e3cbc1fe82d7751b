import * as z from 'zod/mini';
import { routes } from './index.ts';
import { listItems } from './nouns/primitive.ts';
import type { BodyType, Operation } from './operation.ts';
import { commonProblems, problems } from './problems.ts';

type Json = { [name: string]: unknown };

const mediaTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The OpenAPI 3.1 document of every operation, made from the contract alone. */
export function openapi(): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const { operation, key } of routes()) {
    const [method = ''] = key.split(' ');
    const described = describe(operation, method !== operation.method);
    paths[operation.path] = { ...paths[operation.path], [method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verso',
      version: '1',
      description:
        'Translation, sworn translation and proofreading: quote, files, order, payment, status. ' +
        'In requests an empty string and null count as absent. Refusals are problem+json with a stable `code`.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API access token or a session’s token.' },
      },
      schemas: { Problem: problemSchema() },
    },
  };
}

function describe(operation: Operation, override: boolean): Json {
  return {
    operationId: override ? `${operation.id}ByPost` : operation.id,
    summary: override ? `${operation.summary} (X-HTTP-Method-Override: ${operation.method})` : operation.summary,
    parameters: [
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...(operation.ownership === 'cart' ? [header('X-Cart', 'The cart’s hash.')] : []),
      ...(override ? [header('X-HTTP-Method-Override', `${operation.method}, or _method in the body.`)] : []),
    ],
    ...(operation.body && { requestBody: requestBody(operation, operation.body) }),
    responses: responses(operation, override),
    security: security(operation),
  };
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

function security({ callers, scope }: Operation): Json[] {
  const bearer = scope ? [{ token: [scope] }] : [{ token: [] }];
  return callers.includes('visitor') ? [{}, ...bearer] : bearer;
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }));
}

function requestBody({ bodyTypes = ['json', 'form', 'multipart'] }: Operation, body: z.core.$ZodType): Json {
  const schema = jsonSchema(body);
  return { required: true, content: Object.fromEntries(bodyTypes.map((type) => [mediaTypes[type], { schema }])) };
}

function responses(operation: Operation, override: boolean): Json {
  const answers = Object.entries(operation.success).map(([status, schema]) => [
    status,
    {
      description: 'Done.',
      ...(schema && { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }),
    },
  ]);
  const codes = new Set([
    ...commonProblems,
    ...operation.errors,
    ...(override ? (['method_not_allowed'] as const) : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => problems[code]);
  const refusals = [...byStatus].map(([status, list]) => [
    String(status),
    {
      description: list.map((code) => `\`${code}\``).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return Object.fromEntries([...answers, ...refusals]);
}

function problemSchema(): Json {
  const texts = Object.fromEntries(
    ['type', 'title', 'detail', 'request_id', 'message'].map((name) => [name, { type: 'string' }]),
  );
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code', 'request_id', 'message'],
    properties: {
      ...texts,
      status: { type: 'integer' },
      code: { enum: Object.keys(problems) },
      errors: {
        type: 'object',
        description: 'Messages by dotted field name, on 422.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): Json {
  const made: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      const items = listItems.get(zodSchema);
      if (items && io === 'input') {
        const item = jsonSchema(items);
        Object.assign(target, { anyOf: [{ type: 'array', items: item }, item] });
      }
      if (zodSchema._zod.def.type === 'custom') Object.assign(target, { type: 'string', format: 'binary' });
    },
  }) as Json;
  delete made.$schema;
  return made;
}
