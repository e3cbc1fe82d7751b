import type { Operation } from '../operation.ts';
import { commonProblems, type ProblemCode, problems } from '../problems.ts';
import { type Json, jsonSchema } from './jsonSchema.ts';
import { linksOf } from './links.ts';

/** All answers of an operation: its successes, and per status exactly the problem codes it may return. */
export function responses(operation: Operation, override: boolean): Json {
  const next = linksOf(operation.id);
  const answers = Object.entries(operation.success).map(([status, schema]) => [
    status,
    {
      description: 'Done.',
      headers: headersOf(operation),
      ...(schema && { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }),
      ...(Object.keys(next).length > 0 && { links: next }),
    },
  ]);
  const refusals = [...Map.groupBy(codesOf(operation, override), (code) => problems[code])].map(([status, codes]) => [
    String(status),
    refusal(status, codes),
  ]);
  return Object.fromEntries([...answers, ...refusals, ['431', tooLongHeaders]]);
}

/** What the gateway answers itself has a bare message as body, in which nothing can be configured (decision 5). */
const byGateway = { 'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } } };

/** The gateway refuses too long request lines and headers before the API sees the request. */
const tooLongHeaders: Json = {
  description: 'The address and the headers of the request are longer than 10,240 bytes together.',
  content: byGateway,
};

/**
 * Statuses that the edge or the gateway gives too: above 10 MB, in a flood from one address or when the whole API has too
 * much to do, and where a function ended without an answer or out of time.
 */
const gatewayStatuses = new Set([413, 429, 500, 503]);

function codesOf(operation: Operation, override: boolean): Set<ProblemCode> {
  const { callers, scope, method, errors } = operation;
  return new Set<ProblemCode>([
    ...commonProblems,
    ...errors,
    ...(override ? (['method_not_allowed'] as const) : []),
    ...(callers.includes('token') && scope && method !== 'GET' ? (['idempotency_conflict'] as const) : []),
  ]);
}

function refusal(status: number, codes: readonly ProblemCode[]): Json {
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(status === 429 && { headers: { 'Retry-After': header('Seconds to wait.'), ...rateHeaders } }),
    ...(status === 503 && { headers: { 'Retry-After': header('Seconds to wait, where it is known.') } }),
    content: {
      'application/problem+json': {
        schema: problem,
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
      ...(gatewayStatuses.has(status) && byGateway),
    },
  };
}

const header = (description: string): Json => ({ description, schema: { type: 'integer' } });

const rateHeaders = {
  'RateLimit-Limit': header('Calls a token may make in a minute.'),
  'RateLimit-Remaining': header('Calls left of this minute.'),
  'RateLimit-Reset': header('Seconds until the next minute begins.'),
};

const said = (description: string): Json => ({ description, schema: { type: 'string' } });

const versionHeaders = {
  'Api-Version': said('The API version of this answer: for tokens, and for calls that name one.'),
  Deprecation: said('Of an older version: since when there is a newer one (RFC 9745).'),
  Sunset: said('Of an older version: until when it is spoken (RFC 8594).'),
};

const headersOf = ({ callers, scope, ownership }: Operation): Json =>
  callers.includes('token') && scope && ownership !== 'public' ? { ...rateHeaders, ...versionHeaders } : {};
