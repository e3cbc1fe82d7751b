import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { tellNewer } from '#frontend/shop/work/tellNewer.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { useQuoteChange } from './useQuoteChange.ts';

/** Runs an act on a quote; where a colleague was faster, shows the quote as it is now and says who has it or changed it. */
export function useTellQuote(id: string, changed: (quote: StaffQuoteWire) => Promise<void>) {
  const { t } = useI18n();
  const sayChange = useQuoteChange();
  return (act: () => Promise<void>) =>
    tellNewer(act, async () => {
      const now = await call(staffQuotes.getStaffQuote, { params: { id } });
      await changed(now);
      return now.claim && !now.claim.is_mine ? t('conflict/quote.taken', { who: now.claim.by }) : sayChange(now);
    });
}
