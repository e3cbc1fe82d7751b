import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation.ts';
import { answer } from './answer.ts';

/** An answer that its contract does not know is a defect, not something to send. */
export function leave(
  operation: Operation,
  given: { status: number; body?: unknown; headers?: Record<string, string> },
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const schema = operation.success[given.status];
  if (schema === undefined)
    throw new Error(`${operation.id} answers ${given.status}, which its contract does not declare.`);
  const body = schema === null ? undefined : z.parse(schema, given.body);
  return answer(given.status, body, { requestId, cacheSeconds: operation.cacheSeconds, headers: given.headers });
}
