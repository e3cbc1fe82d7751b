import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, grosze, subtractGrosze } from '#shared/model/money/grosze.ts';
import { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { quoteTopUp, type TopUpQuote, topUpRefusal } from '../../domain/bonus/topUp.ts';
import { type PayingAdvice, payingAdvice, waysToPay } from '../../domain/bonus/waysToPay.ts';
import { countryById, countryByIso2 } from '../../domain/catalogue/countries.ts';
import { paymentMethods } from '../../domain/catalogue/paymentMethods.ts';
import { advanceInvoiceId } from '../../domain/invoice/advanceInvoice.ts';
import { owesInvoice } from '../../domain/invoice/invoice.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import { failureOf, type Payment, statusName } from '../../domain/payment/payment.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { newTopUpSlug } from '../../gateways/random.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { identity } from '../../runtime/services/outside/identity.ts';
import { payments } from '../../runtime/services/payments.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { p24, paymentSite } from '../../runtime/services/provider.ts';
import { setting } from '../../runtime/settings.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import { startTopUp } from '../../usecases/prepaid/topUps.ts';
import { moneyWire } from '../wire/moneyWire.ts';

const poland = countryByIso2('PL')?.id ?? 0;

export const createPrepaid: Handler<typeof prepaid.createPrepaid> = async ({ body, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const account = await readAccount({ accounts: accounts(), identity: identity(), now }, caller.account);
  const { payment_method: method = 'card', slug = newTopUpSlug() } = body;
  if (method === 'balance')
    return { refused: 'validation_failed', fields: { payment_method: ['validation/method_unavailable'] } };
  const countryId = body.country_id ?? account.billing?.countryId ?? poland;
  if (!countryById(countryId))
    return { refused: 'validation_failed', fields: { country_id: ['validation/country_unknown'] } };
  const configuration = stagePrices(now);
  const amount = grosze(body.amount);
  const refused = amountRefused(amount, configuration, locale);
  if (refused) return refused;
  const quote = quoteTopUp(amount, method, account.person.type, configuration);
  const wanted = {
    slug,
    quote,
    method,
    bank: body.bank,
    providerTerms: body.provider_terms ?? false,
    countryId,
    pageLocale: locale,
  };
  const started = body.pay ? await startTopUp(await topUpDeps(now), account, wanted) : { slug, redirectUrl: null };
  if ('refused' in started) return started;
  return { status: 200, body: { ...topUpWire(quote), payment: { slug }, redirect_url: started.redirectUrl } };
};

/** Why an amount cannot be topped up, and which amounts can. */
function amountRefused(amount: Grosze, configuration: PriceConfiguration, locale: Locale) {
  const refusal = topUpRefusal(amount, configuration);
  if (!refusal) return undefined;
  const { freeFrom, freeTo } = configuration.topUp;
  const replace = { minimum: formatMoney(freeFrom, locale), maximum: formatMoney(freeTo, locale) };
  const fields = { amount: [{ key: `pricing/top_up.${refusal}` as const, replace }] };
  return { refused: 'validation_failed' as const, fields };
}

const topUpWire = ({ topUp, bonus, fee, priceGross }: TopUpQuote) => ({
  topup: moneyWire(topUp),
  bonus: moneyWire(bonus),
  fee: moneyWire(fee),
  price_gross: moneyWire(priceGross),
});

const topUpDeps = async (now: Date) => ({
  payments: payments(),
  ledger: ledger(),
  accounts: accounts(),
  p24: await p24(),
  site: paymentSite(),
  now,
});

/**
 * The issued invoice of a payment, whether one is still coming, and what is invoiced: paid orders, or top-ups where
 * they are taxed on arrival. `isDue`: this top-up still waits for the job that issues its invoice or rules it out.
 */
export async function invoiceOf(payment: Payment, account: string, isDue: boolean) {
  const { slug, purpose, state } = payment;
  const topUpVat = setting('TOP_UP_VAT');
  const isTaxedOnArrival = topUpVat === 'advance';
  const invoice_with = isTaxedOnArrival ? ('top_up' as const) : ('order' as const);
  if (state !== 'paid') return { invoice: null, invoice_coming: false, invoice_with };
  const isTopUp = purpose.kind === 'top_up';
  const row = isTopUp
    ? await invoices().readOpened({ account }, advanceInvoiceId(slug))
    : await invoices().readOfOrder(account, purpose.orderId);
  const invoice =
    row?.state === 'issued' ? { id: row.id, number: row.invoice.number, ready: row.pdf !== undefined } : null;
  const isOwed = isTopUp ? isDue && isTaxedOnArrival : owesInvoice(payment, topUpVat);
  return { invoice, invoice_coming: (row !== undefined || isOwed) && !invoice?.ready, invoice_with };
}

export const getPrepaidStatus: Handler<typeof prepaid.getPrepaidStatus> = async ({ params, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const rows = await payments().read(params.slug);
  const payment = rows?.payment;
  if (!rows || payment?.purpose.kind !== 'top_up' || payment.account !== caller.account)
    return { refused: 'not_found' };
  const { topUp, bonus, fee } = payment.purpose;
  const status = statusName(rows, now);
  const why = status === 'failed' ? failureOf(rows.attempts, now) : status === 'expired' ? status : undefined;
  return {
    status: 200,
    body: {
      status_name: status,
      slug: payment.slug,
      topup: moneyWire(topUp),
      bonus: moneyWire(bonus),
      fee: moneyWire(fee),
      price_gross: moneyWire(payment.amount),
      balance: moneyWire(spendable(await ledger().readWallet(caller.account))),
      ...(await invoiceOf(payment, caller.account, rows.invoiceDue)),
      test_payment: payment.test,
      message: why ? paymentText(locale, `payment/top_up.${why}`) : null,
    },
  };
};

export const getPaymentAdvice: Handler<typeof prepaid.getPaymentAdvice> = async ({ query, caller, locale, now }) => {
  const gross = grosze(query.amount);
  const known = caller.kind === 'visitor' ? undefined : caller.account;
  const [account, wallet] = known
    ? await Promise.all([accounts().read(known), ledger().readWallet(known)])
    : [undefined, undefined];
  const balance = wallet && spendable(wallet);
  const accountType = account?.person.type;
  const customer = { type: query.customer_type ?? accountType ?? ('individual' as const), accountType, balance };
  const ways = waysToPay(gross, customer, ProviderMethodKey.options, stagePrices(now));
  const advice = payingAdvice(ways);
  const covers = balance !== undefined && balance >= gross;
  const isShort = balance !== undefined && balance > 0 && !covers;
  return {
    status: 200,
    body: {
      advice: advice ? sentence(advice, locale) : null,
      top_up: advice?.kind === 'top_up' ? moneyWire(advice.topUp) : null,
      balance: covers ? { balance: moneyWire(balance), left: moneyWire(subtractGrosze(balance, gross)) } : null,
      short: isShort ? { balance: moneyWire(balance), missing: moneyWire(subtractGrosze(gross, balance)) } : null,
    },
  };
};

function sentence(advice: PayingAdvice, locale: Locale): string {
  const pln = (amount: Grosze) => formatMoney(amount, locale);
  switch (advice.kind) {
    case 'balance':
      return pricingText(locale, 'pricing/cheapest.balance');
    case 'top_up': {
      const { amount, bonus, saved } = advice;
      return pricingText(locale, 'pricing/cheapest.top_up', {
        amount: pln(amount),
        bonus: pln(bonus),
        saved: pln(saved),
      });
    }
    case 'direct':
      return pricingText(locale, 'pricing/cheapest.direct', { amount: pln(advice.amount) });
    case 'direct_method': {
      const method = paymentMethods.find(({ key: name }) => name === advice.method)?.names[locale] ?? advice.method;
      return pricingText(locale, 'pricing/cheapest.direct_method', { amount: pln(advice.amount), method });
    }
  }
}
