import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { paymentMethod } from '#shared/contract/schemas/paymentForm.ts';
import { startedTopUp } from './startedTopUp.ts';

export type TopUpQuote = ResultOf<typeof prepaid.createPrepaid>;

/** requirements, section 9: a form change is quoted after this pause. */
const pauseMilliseconds = 250;

interface Wanted {
  /** Grosze; undefined while there is no amount to quote. */
  amount: number | undefined;
  method: string;
  countryId: number | undefined;
}

interface State {
  loading: boolean;
  /** The last good answer; `current` when it is the one for what is chosen now. */
  quote?: TopUpQuote;
  current: boolean;
  failure?: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Keeps the figures in step with the choice: one question after a pause, the earlier one cancelled, its answer dropped.
 * A failure brings the earlier figures back, which are not `current` and cannot be paid.
 */
export function useTopUpQuote({ amount, method, countryId }: Wanted) {
  const { t } = useI18n();
  const [state, setState] = useState<State>({ loading: false, current: false, fields: {} });
  const [round, setRound] = useState(0);
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (amount === undefined) {
      setState(({ quote }) => ({ ...(quote && { quote }), loading: false, current: false, fields: {} }));
      return;
    }
    setState(({ quote }) => ({ ...(quote && { quote }), loading: true, current: false, fields: {} }));
    const abort = new AbortController();
    async function ask(wanted: number) {
      try {
        const body = quoteBody({ amount: wanted, method, countryId });
        const quote = await call(prepaid.createPrepaid, { body, signal: abort.signal });
        if (!abort.signal.aborted) setState({ quote, loading: false, current: true, fields: {} });
      } catch (error) {
        if (abort.signal.aborted) return;
        const fields = error instanceof ApiFailure && error.status === 422 ? error.fields : {};
        const failure = failureText(error, t);
        setState(({ quote }) => ({ ...(quote && { quote }), loading: false, current: false, failure, fields }));
      }
    }
    const timer = setTimeout(() => void ask(amount), asked.current ? pauseMilliseconds : 0);
    asked.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [amount, method, countryId, round, t]);
  return { ...state, again: useCallback(() => setRound((before) => before + 1), []) };
}

/** Bank and consent change no figure: they are sent with the payment. */
export function quoteBody({ amount, method, countryId }: Wanted & { amount: number }) {
  const known = paymentMethod.options.find((one) => one === method);
  const started = startedTopUp();
  return {
    amount,
    ...(known && { payment_method: known }),
    ...(countryId !== undefined && { country_id: countryId }),
    ...(started?.amount === amount && { slug: started.slug }),
  };
}
