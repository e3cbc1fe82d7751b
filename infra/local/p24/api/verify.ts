import * as z from 'zod/mini';
import { type ApiAnswer, invalid, type SandboxContext } from '../sandboxContext.ts';
import { checksum, signedKeys } from './checksum.ts';

const verifyRequest = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string().check(z.maxLength(100)),
  amount: z.int(),
  currency: z.string().check(z.maxLength(3)),
  orderId: z.int(),
  sign: z.string(),
});

/** PUT transaction/verify: once, with the amount that was registered and paid. A second time is refused, the harder case. */
export function verify({ credentials, store, scheduler, now }: SandboxContext, body: unknown): ApiAnswer {
  const parsed = z.safeParse(verifyRequest, body);
  if (!parsed.success) return invalid(`Invalid input data: ${parsed.error.issues[0]?.path.join('.') || 'body'}`);
  const { merchantId, posId, sessionId, amount, currency, orderId, sign } = parsed.data;
  if (merchantId !== credentials.merchantId || posId !== credentials.posId) return invalid('Invalid merchantId');
  if (sign !== checksum(parsed.data, signedKeys.verify, credentials.crc)) return invalid('Incorrect CRC value');
  const transaction = store.bySession(sessionId);
  if (!transaction || transaction.orderId !== orderId) return invalid('Transaction not found');
  if (transaction.status !== 1) return invalid('Transaction cannot be verified');
  if (amount !== transaction.request.amount || amount !== transaction.paidAmount) return invalid('Invalid amount');
  if (currency !== transaction.request.currency) return invalid('Invalid currency');
  transaction.status = 2;
  transaction.verifiedAt = now();
  if (transaction.strayAfterVerification) scheduler.plan(transaction, { kind: 'stray_notice', at: now() });
  store.save(transaction);
  return { status: 200, body: { data: { status: 'success' }, responseCode: 0 } };
}
