import { useEffect, useRef, useState } from 'react';
import { usePrices } from '#frontend/api/useCatalogue.ts';
import type { CountedForm, FormToCount } from './countedForm.ts';

/** How long nothing is typed before it is counted: a long text takes a moment. */
const pauseMilliseconds = 200;

/** The price of the form as far as this browser can count it, once someone is at the form (`awake`); it needs no e-mail address. */
export function useCountedForm(form: FormToCount, awake: boolean): CountedForm | undefined {
  const { draft, items, languages, countries, cart } = form;
  const prices = usePrices(awake && draft.service !== 'free_quote').data;
  const [counted, setCounted] = useState<CountedForm>();
  const latest = useRef(form);
  latest.current = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is named is what the price depends on
  useEffect(() => {
    if (!prices) return;
    let current = true;
    const timer = setTimeout(() => {
      // The price that the service quotes comes without it.
      void import('./countedForm.ts')
        .then((file) => current && setCounted(file.countedForm(latest.current, prices, new Date())))
        .catch(() => undefined);
    }, pauseMilliseconds);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [
    prices,
    items,
    languages,
    countries,
    cart,
    draft.content,
    draft.source,
    draft.targets,
    draft.proofreading,
    draft.verification,
    draft.specialized,
    draft.category,
    draft.wanted,
    draft.express,
    draft.shipmentMethod,
    draft.shippingCountry,
    draft.copies,
  ]);
  return prices && counted;
}
