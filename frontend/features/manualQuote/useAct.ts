import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import type { ManualQuote, QuoteAccess } from './useManualQuote.ts';

/** One act at a time. A quote that moved on in the meantime is shown as it is, with the refusal. */
export function useAct({ show, reload }: QuoteAccess) {
  const { t } = useI18n();
  const { send, busy, failure } = useSending();
  async function act(doIt: () => Promise<ManualQuote>): Promise<ManualQuote | undefined> {
    let quote: ManualQuote | undefined;
    await send(async () => {
      quote = await doIt();
      await show(quote);
    }, explain);
    return quote;
  }
  function explain(error: unknown) {
    if (error instanceof ApiFailure && error.status === 409) void reload();
    return { failure: failureText(error, t) };
  }
  return { act, busy, failure };
}
