import { p24Hooks } from '#shared/contract/hooks.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { countries } from '../../domain/catalogue/countries.ts';
import type { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import { sessionIdOf } from '../../domain/payment/sessionId.ts';
import { providerLimitMinutes } from '../../domain/payment/timeLimits.ts';
import type { P24Client } from '../../gateways/p24/p24Client.ts';
import { paypalMethod } from '../../gateways/p24/paypalMethod.ts';
import { longestEmail } from '../../gateways/p24/register.ts';
import type { P24Way } from '../../gateways/p24/registration.ts';
import type { Payable } from '../ordering/payable.ts';
import type { PaymentDeps } from './paymentDeps.ts';

type RegisterRefusal = Refusal<'provider_refused' | 'provider_unavailable' | 'validation_failed'>;

export interface NewAttempt {
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

/** The provider's parameters for a method. */
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
