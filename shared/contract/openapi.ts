import { routes } from './index.ts';
import { type Json, jsonSchema, nounSchemas } from './openapi/jsonSchema.ts';
import { parameters } from './openapi/parameters.ts';
import { problemSchema } from './openapi/problemSchema.ts';
import { responses } from './openapi/responses.ts';
import type { BodyType, Operation } from './operation.ts';

const mediaTypes: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The OpenAPI 3.1 document of every operation, made from the contract alone. */
export function openapi(): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const { area, operation, key } of routes()) {
    const [method = ''] = key.split(' ');
    const described = describe(area, operation, method !== operation.method);
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
      schemas: { Problem: problemSchema(), ...nounSchemas(), ...bodySchemas() },
    },
  };
}

function describe(area: string, operation: Operation, override: boolean): Json {
  return {
    operationId: override ? `${operation.id}ByPost` : operation.id,
    tags: [area],
    summary: override ? `${operation.summary} (X-HTTP-Method-Override: ${operation.method})` : operation.summary,
    description: whoCalls(operation),
    parameters: parameters(operation, override),
    ...(operation.body && { requestBody: requestBody(operation) }),
    responses: responses(operation, override),
    security: security(operation),
  };
}

const owned: Record<Operation['ownership'], string> = {
  public: 'The same for everyone.',
  cart: 'The cart’s hash is the key to it.',
  account: 'What belongs to another account is not found.',
  staff: 'For staff.',
};

function whoCalls({ callers, scope, ownership }: Operation): string {
  const needed = scope && callers.includes('token') ? ` A token needs the scope \`${scope}\`.` : '';
  return `Callers: ${callers.join(', ')}.${needed} ${owned[ownership]}`;
}

function security({ callers, scope }: Operation): Json[] {
  const bearer = scope ? [{ token: [scope] }] : [{ token: [] }];
  return callers.includes('visitor') ? [{}, ...bearer] : bearer;
}

function requestBody({ id, bodyTypes = ['json', 'form', 'multipart'] }: Operation): Json {
  const schema = { $ref: `#/components/schemas/${bodyName(id)}` };
  return { required: true, content: Object.fromEntries(bodyTypes.map((type) => [mediaTypes[type], { schema }])) };
}

const bodyName = (id: string): string => `${id}Body`;

const bodySchemas = (): Json =>
  Object.fromEntries(
    routes().flatMap(({ operation: { id, body } }) => (body ? [[bodyName(id), jsonSchema(body)]] : [])),
  );
