import { setTimeout as pause } from 'node:timers/promises';
import { p24Hooks } from '#shared/contract/hooks.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { countries } from '../../domain/catalogue/countries.ts';
import type { Order } from '../../domain/order/order.ts';
import { newAttempt, sessionIdOf } from '../../domain/payment/attempts.ts';
import { isPaying, type Payment, type PaymentAttempt } from '../../domain/payment/payment.ts';
import { nextQuestion, providerLimitMinutes, startingMs } from '../../domain/payment/timeLimits.ts';
import { type P24Client, paypalMethod } from '../../gateways/p24/p24Client.ts';
import { longestEmail, type P24Way } from '../../gateways/p24/registration.ts';
import { BusyError } from '../../stores/transact.ts';
import type { PaymentDeps } from './paymentDeps.ts';

interface WantedAttempt {
  method: ProviderMethodKey;
  bank: number | undefined;
  providerTerms: boolean;
  /** The method's current fee, gross, in grosze; `feeVat` is the VAT in it. */
  fee: Grosze;
  feeVat: Grosze;
  /** The total shown to the customer: nobody is sent to pay a different amount. */
  total: number;
  /** Whether a pay link is used: attempts of the customer and of the link's payer are kept apart. */
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
  /** What the attempt charges, in grosze; `fee` is the part of it that is the method's fee. */
  total: Grosze;
  fee: Grosze;
}

/** An attempt that another caller is registering is waited for in 20 steps of 250 ms. */
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

type RegisterRefusal = Refusal<'provider_refused' | 'provider_unavailable' | 'validation_failed'>;

interface NewAttempt {
  payable: Payable;
  payment: Payment;
  attempt: PaymentAttempt;
  /** The customer accepted the provider's terms on our page. */
  providerTerms: boolean;
}

interface RegisterDeps {
  payments: Pick<PaymentDeps['payments'], 'endAttempt' | 'attemptStarted'>;
  p24: Pick<P24Client, 'register' | 'paymentMethods'>;
  site: PaymentDeps['site'];
}

/**
 * Registers a stored attempt with the provider. Without an answer the attempt is ended: nobody got the address of its
 * page, so nobody can pay by it, and the customer may start another.
 */
export async function registerAttempt(
  { payments, p24, site }: RegisterDeps,
  { payable, payment, attempt, providerTerms }: NewAttempt,
): Promise<{ redirectUrl: string } | RegisterRefusal> {
  const { slug, number, amount } = attempt;
  const { title, locale, countryId, client, address, postcode, city } = payable;
  const registered = await p24.register({
    sessionId: sessionIdOf({ slug, attempt: number }),
    amount,
    description: title,
    email: payment.email.length <= longestEmail ? payment.email : site.contactEmail,
    language: locale,
    country: countries.find(({ id }) => id === countryId)?.iso2 ?? 'PL',
    ...(client !== undefined && { client }),
    ...(address !== undefined && { address }),
    ...(postcode !== undefined && { postcode }),
    ...(city !== undefined && { city }),
    way: await wayOf(p24, attempt, payable),
    termsAccepted: providerTerms && attempt.bank !== undefined,
    urlReturn: `${site.origin}${payable.returnPath}`,
    urlStatus: `${site.origin}${p24Hooks.payment}`,
    urlCardRefused: `${site.origin}${p24Hooks.card}`,
    timeLimitMinutes: providerLimitMinutes,
  });
  if ('refused' in registered) {
    await payments.endAttempt(slug, number, 'refused');
    const offers = registered.refused === 'provider_unavailable' || (await offersBank(p24, attempt, locale));
    return offers ? { refused: registered.refused } : noSuchBank;
  }
  await payments.attemptStarted(slug, number, registered.redirectUrl);
  return { redirectUrl: registered.redirectUrl };
}

type Methods = Pick<P24Client, 'paymentMethods'>;

const noSuchBank: RegisterRefusal = {
  refused: 'validation_failed',
  fields: { bank: ['validation/method_unavailable'] },
};

/** Checked after a refusal: a bank the provider does not offer for this amount is the caller's mistake. */
async function offersBank(p24: Methods, { bank, amount }: PaymentAttempt, language: 'pl' | 'en'): Promise<boolean> {
  if (bank === undefined) return true;
  const methods = await p24.paymentMethods({ language, amount });
  return 'refused' in methods || methods.some(({ id, status }) => id === bank && status);
}

/** The provider's parameters for a payment method. */
async function wayOf(
  p24: Methods,
  { method, bank, amount }: Pick<PaymentAttempt, 'method' | 'bank' | 'amount'>,
  { locale, title }: Pick<Payable, 'locale' | 'title'>,
): Promise<P24Way> {
  if (method === 'przelewy24') return { kind: method, methodId: bank ?? null };
  if (method !== 'paypal') return { kind: method };
  const methods = await p24.paymentMethods({ language: locale, amount });
  return { kind: method, methodId: Array.isArray(methods) ? paypalMethod(methods) : null, itemName: title };
}

/** What an attempt needs to know about the order or top-up that it pays for. */
export interface Payable {
  slug: string;
  /** Shown on the provider's page and the customer's bank statement. */
  title: string;
  locale: Locale;
  countryId: number;
  client?: string | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
  /** Path of the page the provider returns to. */
  returnPath: string;
}

/** The title of a transfer for an order, or for a top-up by slug. */
export const orderTitle = (orderId: string, brandName: string): string => `${brandName} ${orderId}`;
export const topUpTitle = (slug: string, brandName: string): string => `${brandName} ${slug.slice(0, 8)}`;

export function payableOrder(order: Order, brandName: string): Payable {
  const { billing, locale } = order;
  return {
    slug: order.paymentSlug,
    title: orderTitle(order.id, brandName),
    locale,
    countryId: billing.countryId,
    client: billing.name,
    address: billing.address,
    postcode: billing.postcode,
    city: billing.city,
    returnPath: sitePaths.paymentConfirmation(locale, order.hash),
  };
}

/** A bank chosen on our page opens directly, so the provider's terms have to be accepted here. */
export function providerTermsMissing(wanted: {
  bank: number | undefined;
  providerTerms: boolean;
}): Refusal<'validation_failed'> | undefined {
  if (wanted.bank === undefined || wanted.providerTerms) return undefined;
  return { refused: 'validation_failed', fields: { provider_terms: ['validation/consent'] } };
}
