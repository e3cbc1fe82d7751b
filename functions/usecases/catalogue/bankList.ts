import type { Locale } from '#shared/messages/locale.ts';
import { fallbackBanks } from '../../domain/catalogue/paymentMethods.ts';
import type { P24Client, P24Method } from '../../gateways/p24/p24Client.ts';

const freshMs = 5 * 60_000;
/** The provider's methods that are our payment methods, not banks. */
const notBanks = new Set(['Blik', 'Credit Card', 'TraditionalTransfer']);
const isBank = ({ group, name }: P24Method): boolean => !notBanks.has(group) && name !== 'PayPal';

/**
 * The banks of Przelewy24 for an amount (grosze), at most five minutes old. While the provider does not answer, the
 * last known list, or a built-in one: the customer can still pay, as the provider's page offers all banks.
 */
export function bankList() {
  const known = new Map<string, { at: number; banks: P24Method[] }>();
  return async (
    p24: P24Client,
    { language, amount }: { language: Locale; amount: number },
    now: Date,
  ): Promise<P24Method[]> => {
    const key = `${language} ${amount}`;
    const kept = known.get(key);
    if (kept && now.getTime() - kept.at < freshMs) return kept.banks;
    const answer = await p24.paymentMethods({ language, amount });
    if ('refused' in answer) return kept?.banks ?? fallbackBanks;
    const banks = answer.filter(isBank);
    // Lists are kept by amount, of which there are many: the oldest list is dropped.
    if (known.size >= 200) known.delete(known.keys().next().value ?? '');
    known.delete(key);
    known.set(key, { at: now.getTime(), banks });
    return banks;
  };
}
