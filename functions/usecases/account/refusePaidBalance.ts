import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';

/** Refuses while the customer's money is on the balance. A bonus was a gift and lapses with the account. */
export async function refusePaidBalance(
  ledger: Pick<LedgerStore, 'readWallet'>,
  account: string,
  locale: Locale,
): Promise<Refusal<'balance_left'> | undefined> {
  const { paid } = await ledger.readWallet(account);
  if (paid === 0) return undefined;
  return { refused: 'balance_left', replace: { amount: formatMoney(paid, locale), email: brand.email } };
}
