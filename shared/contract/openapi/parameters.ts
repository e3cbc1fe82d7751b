import type * as z from 'zod/mini';
import { apiVersions, newestVersion } from '../../model/software/apiVersion.ts';
import type { Operation } from '../operation.ts';
import type { Example } from './examples.ts';
import { type Json, jsonSchema } from './jsonSchema.ts';

/** All parameters of an operation except its body: path, query, and the headers it reads. */
export function parameters(operation: Operation, override: boolean, example: Example): Json[] {
  const keyed = operation.method !== 'GET' && operation.callers.includes('token') && operation.scope;
  return [
    ...fromSchema('path', operation.params, example.params),
    ...fromSchema('query', operation.query, example.query),
    header('Accept-Language', '`en` or `pl`: the language of names, messages and problems.', 'en'),
    header(
      'X-Request-Id',
      'A UUID of the caller’s: the answer, the logs and the mails of this call name it; one of ours without it.',
    ),
    ...(operation.callers.includes('token') && operation.scope
      ? [
          {
            ...header(
              'Api-Version',
              'The version of the API that this call speaks, by its day; without it that of the token, which is the newest of the day it was made on.',
              newestVersion,
            ),
            schema: { type: 'string', enum: [...apiVersions] },
          },
        ]
      : []),
    ...(operation.ownership === 'cart' ? [header('X-Cart', 'The cart’s hash.')] : []),
    ...(operation.callers.includes('customer') && operation.ownership !== 'public' && operation.members !== 'login'
      ? [
          header(
            'X-Company',
            `For which company a member calls, by its id of \`/api/companies\`: its owner${sayRoles(operation)}.`,
          ),
        ]
      : []),
    ...(override ? [header('X-HTTP-Method-Override', `${operation.method}, or _method in the body.`)] : []),
    ...(keyed
      ? [
          header(
            'Idempotency-Key',
            '8 to 128 printable characters, unique to the caller (without an account: to the cart): the write is done once however often it is sent within 24 hours; the same answer comes again with `Idempotent-Replayed: true`; another body under the key is `idempotency_conflict`.',
            '5f2d9c1e-order-7',
          ),
        ]
      : []),
  ];
}

const sayRoles = ({ members }: Operation): string =>
  members === undefined || members === 'login' ? ' alone' : `, and members with the role ${members.join(', ')}`;

const header = (name: string, description: string, example?: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  ...(example !== undefined && { example }),
});

function fromSchema(place: 'path' | 'query', schema: z.core.$ZodType | undefined, given: object = {}): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: asText(value),
    ...(Object.hasOwn(given, name) && { example: Object.entries(given).find(([key]) => key === name)?.[1] }),
  }));
}

/**
 * A parameter that is accepted as text or as several fields of the query is documented as text; its description
 * explains the other way.
 */
function asText(schema: Json): Json {
  const ways = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [];
  return ways.find(({ type }) => type === 'string') ?? schema;
}
