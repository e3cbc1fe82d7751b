import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, grosze } from '#shared/model/grosze.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { quoteTopUp, type TopUpQuote, topUpRefusal } from '../../domain/bonus/topUp.ts';
import { countryById, countryByIso2 } from '../../domain/catalogue/countries.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { newTopUpSlug } from '../../gateways/random.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { identity } from '../../runtime/services/identity.ts';
import { p24 } from '../../runtime/services/p24.ts';
import { ledger, paymentSite, payments } from '../../runtime/services/payments.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { startTopUp } from '../../usecases/prepaid/startTopUp.ts';
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
