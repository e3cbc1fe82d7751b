import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { zeroGrosze } from '#shared/model/money/grosze.ts';
import type { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import type { Account } from '../../domain/account/account.ts';
import { isTopUpSlug, type TopUpQuote } from '../../domain/bonus/topUp.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { paymentExpiry } from '../../domain/payment/timeLimits.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import { SessionOverError } from '../account/accounts.ts';
import {
  type AttemptRefusal,
  beginAttempt,
  providerTermsMissing,
  type StartedAttempt,
  topUpTitle,
} from '../payments/paymentAttempts.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

export interface WantedTopUp {
  slug: string;
  quote: TopUpQuote;
  method: ProviderMethodKey;
  bank: number | undefined;
  providerTerms: boolean;
  countryId: number;
  /** Language of the page that the payment starts from and returns to; mails use the account's language. */
  pageLocale?: Locale;
}

/**
 * Starts the payment of a top-up. Its slug is the idempotency key: the same one returns the same payment, as quoted
 * then; someone else's does not exist.
 */
export async function startTopUp(
  deps: Pick<PaymentDeps, 'payments' | 'ledger' | 'p24' | 'site' | 'now'> & {
    accounts: Pick<AccountStore, 'read' | 'mustNotBeBlocked'>;
  },
  account: Pick<Account, 'account' | 'email' | 'locale'>,
  wanted: WantedTopUp,
): Promise<StartedAttempt | AttemptRefusal | Refusal<'not_found' | 'quote_changed' | 'account_blocked'>> {
  const { payments, ledger, accounts, site } = deps;
  const { slug, quote, countryId } = wanted;
  if (!isTopUpSlug(slug)) return { refused: 'not_found' };
  const refused = providerTermsMissing(wanted);
  if (refused) return refused;
  const meant = topUpPayment(deps, account, wanted);
  const created = await payments.create(meant, [
    ledger.mustBeOpen(account.account),
    accounts.mustNotBeBlocked(account.account),
  ]);
  if (created === 'refused' && (await accounts.read(account.account))?.blocked) return { refused: 'account_blocked' };
  if (created === 'refused') throw new SessionOverError('A top-up of an account that is closed.');
  const payment = created === 'created' ? meant : (await payments.read(slug))?.payment;
  if (payment?.purpose.kind !== 'top_up' || payment.account !== account.account) return { refused: 'not_found' };
  const { topUp, bonus, fee } = payment.purpose;
  if (topUp !== quote.topUp || bonus !== quote.bonus || fee !== quote.fee) return { refused: 'quote_changed' };
  const pageLocale = wanted.pageLocale ?? account.locale;
  const payable = {
    slug,
    title: topUpTitle(slug, site.brandName),
    locale: pageLocale,
    countryId,
    returnPath: sitePaths.prepaidStatus(pageLocale, slug),
  };
  // The quoted amount already includes the method's fee.
  return beginAttempt(deps, payable, { ...wanted, fee: zeroGrosze, feeVat: zeroGrosze, total: payment.amount });
}

function topUpPayment(
  { site, now }: Pick<PaymentDeps, 'site' | 'now'>,
  { account, email, locale }: Pick<Account, 'account' | 'email' | 'locale'>,
  { slug, quote }: WantedTopUp,
): Payment {
  const { topUp, bonus, fee, priceGross } = quote;
  return {
    slug,
    purpose: { kind: 'top_up', topUp, bonus, fee },
    amount: priceGross,
    state: 'awaiting',
    attempts: 0,
    account,
    email,
    locale,
    createdAt: now.toISOString(),
    expiresAt: paymentExpiry(now).toISOString(),
    fee: zeroGrosze,
    feeVat: zeroGrosze,
    unapplied: zeroGrosze,
    refunded: zeroGrosze,
    test: site.test,
  };
}
