import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '#shared/contract/operation.ts';
import type { ProviderMethodKey } from '#shared/model/paymentMethod.ts';
import type { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import { isLive } from '../../domain/payment/statusName.ts';
import { nextLook, payBy, startingMs } from '../../domain/payment/timeLimits.ts';
import { BusyError } from '../../stores/transact.ts';
import type { PaymentParts } from './parts.ts';
import type { Payable } from './payable.ts';
import { registerAttempt } from './registerAttempt.ts';

export interface WantedAttempt {
  method: ProviderMethodKey;
  bank: number | undefined;
  providerTerms: boolean;
}

/** Why nothing can be paid now. */
export type AttemptRefusal = Refusal<
  'cart_closed' | 'already_paid' | 'provider_refused' | 'provider_unavailable' | 'validation_failed'
>;

export interface BegunAttempt {
  slug: string;
  /** null: nothing is left to pay. */
  redirectUrl: string | null;
}

/** Another caller's attempt that is just being made is waited for this long, in steps. */
const waits = 20;
const waitMs = 250;

/** An attempt the customer can pay by: the running one of the same way, or a new one. */
export async function beginAttempt(
  parts: Pick<PaymentParts, 'payments' | 'p24' | 'site' | 'now'>,
  payable: Payable,
  wanted: WantedAttempt,
): Promise<BegunAttempt | AttemptRefusal> {
  const { payments, now } = parts;
  const { slug } = payable;
  for (let wait = 0; wait < waits; wait++) {
    const rows = await payments.read(slug);
    if (!rows) throw new Error('Nothing to pay for is there.');
    const { payment, attempts } = rows;
    if (payment.state === 'paid') {
      return payment.amount === 0 ? { slug, redirectUrl: null } : { refused: 'already_paid' };
    }
    if (payment.state === 'expired' || now.getTime() >= Date.parse(payment.expiresAt))
      return { refused: 'cart_closed' };
    const running = attempts.findLast((attempt) => isLive(attempt, now) && sameWay(attempt, wanted));
    if (running?.redirectUrl) return { slug, redirectUrl: running.redirectUrl };
    if (running?.state === 'starting' && now.getTime() - Date.parse(running.startedAt) < startingMs) {
      await pause(waitMs);
      continue;
    }
    const attempt = newAttempt(payment, wanted, now);
    const expiresAt = [payment.expiresAt, attempt.payBy].toSorted().at(-1) ?? payment.expiresAt;
    const dueAt = nextLook(now, now).toISOString();
    if ((await payments.addAttempt(attempt, { expiresAt, dueAt })) === 'changed') continue;
    const registered = await registerAttempt(parts, { payable, payment, attempt, providerTerms: wanted.providerTerms });
    return 'refused' in registered ? registered : { slug, redirectUrl: registered.redirectUrl };
  }
  throw new BusyError('An attempt to pay is being made elsewhere.');
}

const sameWay = ({ method, bank }: PaymentAttempt, wanted: WantedAttempt): boolean =>
  method === wanted.method && bank === wanted.bank;

function newAttempt(payment: Payment, { method, bank }: WantedAttempt, now: Date): PaymentAttempt {
  return {
    slug: payment.slug,
    number: payment.attempts + 1,
    state: 'starting',
    method,
    ...(bank !== undefined && { bank }),
    amount: payment.amount,
    startedAt: now.toISOString(),
    payBy: payBy(method, now).toISOString(),
  };
}
