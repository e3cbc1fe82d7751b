import type { prepaid } from '#shared/contract/prepaid.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, grosze, subtractGrosze } from '#shared/model/grosze.ts';
import { ProviderMethodKey } from '#shared/model/paymentMethod.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { type PayingAdvice, payingAdvice } from '../../domain/bonus/payingAdvice.ts';
import { waysToPay } from '../../domain/bonus/waysToPay.ts';
import { paymentMethods } from '../../domain/catalogue/paymentMethods.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { moneyWire } from '../wire/moneyWire.ts';

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
