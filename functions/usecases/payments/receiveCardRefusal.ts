import { parseSessionId } from '../../domain/payment/sessionId.ts';
import type { PaymentDeps } from './paymentDeps.ts';

export type ReceivedCardRefusal =
  | { outcome: 'stored' }
  | { outcome: 'refused'; code: 'malformed' | 'bad_signature' | 'unknown_session' | 'wrong_amount' };

/**
 * The provider's notice of a refused card, checked against its signature and our own row: the customer sees it, and can
 * pay in another way. It decides nothing about money: a payment that still arrives is accepted. Repeated notices, and
 * those of ended attempts, change nothing.
 */
export async function receiveCardRefusal(
  { payments, p24, now }: Pick<PaymentDeps, 'payments' | 'p24' | 'now'>,
  rawBody: string,
): Promise<ReceivedCardRefusal> {
  const notice = p24.parseCardRefusal(rawBody);
  if (notice === 'other') return { outcome: 'stored' };
  if ('refused' in notice) return { outcome: 'refused', code: notice.refused };
  const session = parseSessionId(notice.sessionId);
  const attempt = session && (await payments.readAttempt(session.slug, session.attempt));
  if (!attempt) return { outcome: 'refused', code: 'unknown_session' };
  if (notice.amount !== attempt.amount) return { outcome: 'refused', code: 'wrong_amount' };
  await payments.cardRefused(attempt.slug, attempt.number, now.toISOString());
  return { outcome: 'stored' };
}
