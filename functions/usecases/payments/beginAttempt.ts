import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { ProviderMethodKey } from '#shared/model/paymentMethod.ts';
import { newAttempt } from '../../domain/payment/newAttempt.ts';
import type { PaymentAttempt } from '../../domain/payment/payment.ts';
import { isPaying } from '../../domain/payment/statusName.ts';
import { nextQuestion, startingMs } from '../../domain/payment/timeLimits.ts';
import { BusyError } from '../../stores/transact.ts';
import type { Payable } from '../ordering/payable.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { registerAttempt } from './registerAttempt.ts';

export interface WantedAttempt {
  method: ProviderMethodKey;
  bank: number | undefined;
  providerTerms: boolean;
  /** The method's current fee, gross, and the VAT in it. */
  fee: Grosze;
  feeVat: Grosze;
  /** The total shown to the customer: nobody is sent to pay a different amount. */
  total: number;
  /** By a pay link: attempts of the customer and of the link's payer are kept apart. */
  byLink?: boolean | undefined;
}

/** Why nothing can be paid now. */
export type AttemptRefusal = Refusal<
  'cart_closed' | 'quote_changed' | 'already_paid' | 'provider_refused' | 'provider_unavailable' | 'validation_failed'
>;

export interface StartedAttempt {
  slug: string;
  /** null: nothing is left to pay. */
  redirectUrl: string | null;
  /** The attempt's charge, and the fee in it; grosze. */
  total: Grosze;
  fee: Grosze;
}

/** How long another caller's attempt in progress is awaited, in steps. */
const waits = 20;
const waitMs = 250;

/**
 * An attempt the customer can use: the running one with the same method and amount, or a new one. A fee that differs
 * from the one shown is refused; a running attempt keeps its own.
 */
export async function beginAttempt(
  deps: Pick<PaymentDeps, 'payments' | 'p24' | 'site' | 'now'>,
  payable: Payable,
  wanted: WantedAttempt,
): Promise<StartedAttempt | AttemptRefusal> {
  const { payments, now } = deps;
  const { slug } = payable;
  for (let wait = 0; wait < waits; wait++) {
    const rows = await payments.read(slug);
    if (!rows) throw new Error('Payment not found.');
    const { payment, attempts } = rows;
    if (payment.state === 'paid') {
      return payment.amount === 0
        ? { slug, redirectUrl: null, total: zeroGrosze, fee: zeroGrosze }
        : { refused: 'already_paid' };
    }
    if (payment.state === 'expired' || now.getTime() >= Date.parse(payment.expiresAt))
      return { refused: 'cart_closed' };
    const running = attempts.findLast((attempt) => isPaying(attempt, now) && sameWay(attempt, wanted));
    if (running?.redirectUrl) return startedBy(running, running.redirectUrl);
    if (running?.state === 'starting' && now.getTime() - Date.parse(running.startedAt) < startingMs) {
      await pause(waitMs);
      continue;
    }
    if (sumGrosze([payment.amount, wanted.fee]) !== wanted.total) return { refused: 'quote_changed' };
    const attempt = newAttempt(payment, wanted, now);
    const expiresAt = [payment.expiresAt, attempt.payBy].toSorted().at(-1) ?? payment.expiresAt;
    const dueAt = nextQuestion(now, now).toISOString();
    if ((await payments.addAttempt(attempt, { expiresAt, dueAt })) === 'changed') continue;
    const registered = await registerAttempt(deps, { payable, payment, attempt, providerTerms: wanted.providerTerms });
    return 'refused' in registered ? registered : startedBy(attempt, registered.redirectUrl);
  }
  throw new BusyError('An attempt to pay is being made elsewhere.');
}

const sameWay = ({ method, bank, amount, byLink = false }: PaymentAttempt, wanted: WantedAttempt): boolean =>
  method === wanted.method && bank === wanted.bank && amount === wanted.total && byLink === (wanted.byLink ?? false);

const startedBy = ({ slug, amount, fee }: PaymentAttempt, redirectUrl: string): StartedAttempt => ({
  slug,
  redirectUrl,
  total: amount,
  fee,
});
