import { useEffect, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type AmountProblem, amountInAddress, maskAmount, maskTyped, readAmount } from './amount.ts';
import type { TopUpPrices } from './useTopUpPrices.ts';

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
