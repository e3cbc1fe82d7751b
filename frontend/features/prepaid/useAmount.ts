import { useEffect, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Locale } from '#shared/messages/locale.ts';
import { parseDecimal } from '#shared/model/money/grosze.ts';
import type { TopUpPrices } from './TiersTable.tsx';

/** The free range in grosze. */
export interface AmountRange {
  minimum: number;
  maximum: number;
}

export type AmountProblem = 'required' | 'invalid' | 'below' | 'above';

/** Grosze of what was typed, with a comma or a point; read as whole numbers, so nothing is lost to floating point. */
export function readAmount(text: string, { minimum, maximum }: AmountRange): number | AmountProblem {
  if (text.trim() === '') return 'required';
  const amount = parseDecimal(text.trim());
  if (amount === undefined) return 'invalid';
  if (amount < minimum) return 'below';
  return amount > maximum ? 'above' : amount;
}

/** The currency mask: `1,234.50` in English, `1234,50` in Polish. */
export const maskAmount = (grosze: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(grosze / 100);

/** What is typed, masked once it is an amount; anything else stays as it is, to be corrected. */
export function maskTyped(text: string, locale: Locale): string {
  const amount = parseDecimal(text.trim());
  return amount === undefined ? text : maskAmount(amount, locale);
}

/** The amount that an address asks for (`?amount=25000`, in grosze). */
export function amountInAddress(search: string): number | undefined {
  const asked = new URLSearchParams(search).get('amount') ?? '';
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
}

/** A preset in grosze, or a free amount as it was typed. */
interface Choice {
  preset: number | 'free';
  text: string;
}

/**
 * The chosen amount. It stands in the address in grosze, so that a reload, the way back from the provider and a login
 * in between find it again; without one the first preset that earns a bonus is chosen.
 */
export function useAmount(prices: TopUpPrices | undefined) {
  const { locale } = useI18n();
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => {
    if (!prices || choice) return;
    const asked = amountInAddress(location.search);
    const preset = asked ?? prices.tiers.find(({ bonus }) => bonus > 0)?.amount ?? prices.range.minimum;
    if (prices.tiers.some(({ amount }) => amount === preset)) setChoice({ preset, text: '' });
    else setChoice({ preset: 'free', text: maskAmount(preset, locale) });
  }, [prices, choice, locale]);

  const read = prices && choice ? readChoice(choice, prices) : undefined;
  const amount = typeof read === 'number' ? read : undefined;
  useEffect(() => {
    if (amount === undefined) return;
    const query = new URLSearchParams(location.search);
    query.set('amount', String(amount));
    history.replaceState(history.state, '', `${location.pathname}?${query}`);
  }, [amount]);

  const problem: AmountProblem | undefined = typeof read === 'string' ? read : undefined;
  return {
    choice,
    amount,
    problem,
    choosePreset: (preset: number) => setChoice({ preset, text: choice?.text ?? '' }),
    chooseFree: () => setChoice({ preset: 'free', text: choice?.text ?? '' }),
    type: (text: string) => setChoice({ preset: 'free', text }),
    mask: () => choice && setChoice({ ...choice, text: maskTyped(choice.text, locale) }),
  };
}

export type Amount = ReturnType<typeof useAmount>;

const readChoice = ({ preset, text }: Choice, { range }: TopUpPrices) =>
  preset === 'free' ? readAmount(text, range) : preset;
