import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useAdvice } from '#frontend/api/useBalance.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import type { CustomerType } from '#shared/model/customerType.ts';

/** The ways this payer has to pay an amount (grosze), with what each costs and says. */
export function useMethods(amount: number, payer: CustomerType) {
  const { t, locale } = useI18n();
  const money = (grosze: number) => formatMoney(grosze, locale);
  const { data, error, mutate } = useSWR(['methods', amount, locale], () =>
    call(catalogue.getPaymentMethods, { query: { amount } }),
  );
  const { data: advice, error: unadvised } = useAdvice(amount, locale, payer);
  const covered = advice?.balance;
  const methods = data?.methods ?? [];
  const isThere = advice !== undefined || unadvised !== undefined;
  const fees = new Map<string, number>(methods.map(({ method, fee }) => [method, fee[payer].amount]));
  const notes = new Map(
    [...fees].flatMap(([method, fee]) => (fee > 0 ? [[method, t('cart/method.fee', { fee: money(fee) })]] : [])),
  );
  if (covered) {
    const [balance, left] = [money(covered.balance.amount), money(covered.left.amount)];
    notes.set('balance', t('cart/balance.after', { balance, left }));
  }
  return {
    advice,
    /** The balance was enough a moment ago and is not any more. */
    isUncovered: advice !== undefined && !covered,
    // All that are open, once it is known whether the balance suffices: an option must not push the others down.
    offers: isThere ? methods.filter(({ method, available }) => (method === 'balance' ? covered : available)) : [],
    feeOf: (method: string) => fees.get(method) ?? 0,
    notes: Object.fromEntries(notes),
    failed: error !== undefined,
    again: () => mutate(),
  };
}
