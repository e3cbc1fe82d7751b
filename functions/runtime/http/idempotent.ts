import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { isRefusal, type Operation, type Refusal } from '#shared/contract/operation.ts';
import { KeptAnswer } from '../../domain/idempotency/keptAnswer.ts';
import type { CallerContext } from './callerOf.ts';

type Result = APIGatewayProxyStructuredResultV2;
const wellFormed = /^[\x21-\x7e]{8,128}$/;

/**
 * A write of a token holder with an `Idempotency-Key`: done once, however often it is sent; the answer is kept for a day
 * and given again. What was refused has done nothing and may be sent again, corrected, under the same key.
 */
export async function idempotent(
  operation: Operation,
  event: APIGatewayProxyEventV2,
  { caller, now }: { caller: CallerContext; now: Date },
  perform: () => Promise<Refusal | Result>,
): Promise<Refusal | Result> {
  const key = event.headers['idempotency-key'];
  if (key === undefined || caller.kind !== 'token' || operation.method === 'GET') return perform();
  if (!wellFormed.test(key)) return { refused: 'malformed_request' };
  const fingerprint = fingerprintOf(operation, event);
  const { idempotency } = await import('../services/work.ts');
  const before = await idempotency().begin(caller.account, key, fingerprint, now);
  if (before === 'other_request') return { refused: 'idempotency_conflict' };
  if (before === 'running') return { refused: 'busy', headers: { 'retry-after': '1' } };
  if (before !== 'begun') return { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } };
  // A defect is thrown past this: what it has done is not known, so the key stays taken for as long as a call may run.
  const outcome = await perform();
  const answer = z.safeParse(KeptAnswer, outcome);
  if (isRefusal(outcome) || !answer.success) await idempotency().release(caller.account, key);
  else await idempotency().finish(caller.account, key, fingerprint, answer.data, now);
  return outcome;
}

/** The same operation on the same thing with the same content. */
const fingerprintOf = (operation: Operation, { rawPath, rawQueryString, body = '', headers }: APIGatewayProxyEventV2) =>
  createHash('sha256')
    .update(JSON.stringify([operation.id, rawPath, rawQueryString, headers['x-cart'] ?? '', body]))
    .digest('base64url');
