import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation.ts';
import { KeptAnswer } from '../../domain/idempotency/keptAnswer.ts';
import { digestOf } from '../../stores/digest.ts';
import { type Call, type Event, type HttpMiddleware, namedCart, Refused } from './chain.ts';

/** Fingerprint of a call: equal for the same operation on the same object with the same content. */
export const fingerprintOf = (operation: Operation, event: Event): string =>
  createHash('sha256')
    .update(JSON.stringify([operation.id, event.rawPath, event.rawQueryString, event.headers['x-cart'] ?? '']))
    .update(contentOf(event))
    .digest('base64url');

/** The body without its multipart boundary, which is different each time a client sends the same form. */
function contentOf({ body = '', headers, isBase64Encoded }: Event): string {
  const boundary = /^multipart\/.*;\s*boundary="?([^";]+)/i.exec(headers['content-type'] ?? '')?.[1]?.trim();
  if (!boundary) return body;
  const written = isBase64Encoded ? Buffer.from(body, 'base64').toString('latin1') : body;
  return written.replaceAll(`--${boundary}`, '--');
}

const wellFormed = /^[\x21-\x7e]{8,128}$/;

/**
 * A write with an `Idempotency-Key` is done once, however often it is sent; its answer is stored for a day and
 * repeated. A refused call did nothing, so it may be corrected and sent again under the same key. After a defect the
 * outcome is unknown, so the key stays locked for as long as a call may run.
 */
export const idempotency = (): HttpMiddleware => ({
  before: async ({ event, context: { call } }) => {
    const { operation } = call.picked;
    const key = event.headers['idempotency-key'];
    if (key === undefined || operation.method === 'GET' || !operation.callers.includes('token')) return;
    const owner = ownerOf(call);
    if (!wellFormed.test(key)) throw new Refused({ refused: 'malformed_request' });
    const fingerprint = fingerprintOf(operation, event);
    const before = await (await store()).begin(owner, key, fingerprint, call.now);
    if (before === 'other_request') throw new Refused({ refused: 'idempotency_conflict' });
    if (before === 'running') throw new Refused({ refused: 'busy', headers: { 'retry-after': '1' } });
    if (before === 'started') call.taken = { owner, key, fingerprint };
    else call.kept = { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } };
  },
  after: async ({ context: { call }, response }) => {
    if (!call.taken) return;
    const { owner, key, fingerprint } = call.taken;
    const answer = z.safeParse(KeptAnswer, response);
    if (answer.success) await (await store()).finish(owner, key, fingerprint, answer.data, call.now);
    else await (await store()).release(owner, key);
  },
  onError: async ({ error, context: { call } }) => {
    if (call?.taken && error instanceof Refused) await (await store()).release(call.taken.owner, call.taken.key);
  },
});

const store = async () => (await import('../services/work.ts')).idempotency();

/**
 * The scope of keys: the account; for calls on behalf of a company also the calling member; for visitors the cart that
 * the call names, or the address if it names none.
 */
function ownerOf(call: Call): string {
  const { caller, sourceIp } = call;
  if (caller.kind === 'customer' && caller.person !== undefined) return `${caller.account} by ${caller.person}`;
  if (caller.kind !== 'visitor') return caller.account;
  const cart = namedCart(call);
  return cart === undefined ? `address ${sourceIp}` : `cart ${digestOf(cart)}`;
}
