import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { isRefusal, type Operation, type Refusal } from '#shared/contract/operation.ts';
import { KeptAnswer } from '../../domain/idempotency/keptAnswer.ts';
import { digestOf } from '../../stores/digest.ts';
import type { RequestContext } from './request.ts';

type Result = APIGatewayProxyStructuredResultV2;
const wellFormed = /^[\x21-\x7e]{8,128}$/;

/**
 * A write with an `Idempotency-Key`: done once, however often it is sent; the answer is kept for a day and given again.
 * What was refused has done nothing and may be sent again, corrected, under the same key. Keys are a caller's own: of its
 * account; a visitor's of the cart that is named, and of the address before there is a cart.
 */
export async function idempotent(
  operation: Operation,
  event: APIGatewayProxyEventV2,
  request: Pick<RequestContext, 'caller' | 'cartHash' | 'sourceIp' | 'now'> & NamedCart,
  perform: () => Promise<Refusal | Result>,
): Promise<Refusal | Result> {
  const key = event.headers['idempotency-key'];
  if (key === undefined || operation.method === 'GET' || !operation.callers.includes('token')) return perform();
  const { now } = request;
  const owner = ownerOf(request);
  if (!wellFormed.test(key)) return { refused: 'malformed_request' };
  const fingerprint = fingerprintOf(operation, event);
  const { idempotency } = await import('../services/work.ts');
  const before = await idempotency().begin(owner, key, fingerprint, now);
  if (before === 'other_request') return { refused: 'idempotency_conflict' };
  if (before === 'running') return { refused: 'busy', headers: { 'retry-after': '1' } };
  if (before !== 'started') return { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } };
  // A defect is thrown past this: what it has done is not known, so the key stays taken for as long as a call may run.
  const outcome = await perform();
  const answer = z.safeParse(KeptAnswer, outcome);
  if (isRefusal(outcome) || !answer.success) await idempotency().release(owner, key);
  else await idempotency().finish(owner, key, fingerprint, answer.data, now);
  return outcome;
}

/** Where a request may name its cart, beside the header. */
interface NamedCart {
  params?: unknown;
  body?: unknown;
}
const Naming = z.object({ cart: z.optional(z.string()) });

function ownerOf({ caller, cartHash, params, body, sourceIp }: Parameters<typeof idempotent>[2]): string {
  if (caller.kind !== 'visitor') return caller.account;
  const named = [cartHash, ...[params, body].map((part) => z.safeParse(Naming, part).data?.cart)];
  const cart = named.find((hash) => hash !== undefined && hash !== '0');
  return cart === undefined ? `address ${sourceIp}` : `cart ${digestOf(cart)}`;
}

/** The same operation on the same thing with the same content. */
const fingerprintOf = (operation: Operation, { rawPath, rawQueryString, body = '', headers }: APIGatewayProxyEventV2) =>
  createHash('sha256')
    .update(JSON.stringify([operation.id, rawPath, rawQueryString, headers['x-cart'] ?? '', body]))
    .digest('base64url');
