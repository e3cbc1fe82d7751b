import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { QuotePriceForm } from './QuotePriceForm.tsx';

interface Props {
  quote: StaffQuoteWire;
  changed: (quote: StaffQuoteWire, said?: string) => Promise<void>;
}

/** The price of a quote that one has in hand, started from what was counted; or why it cannot be named now. */
export function QuotePrice({ quote, changed }: Props) {
  const { t } = useI18n();
  const isMine = quote.claim?.is_mine === true;
  const mayPrice = isMine || quote.state === 'sent';
  const { data, error, mutate } = useSWR(
    mayPrice && `proposal/${quote.id}/${quote.round}`,
    () => call(staffQuotes.proposeQuote, { params: { id: quote.id } }),
    { revalidateOnFocus: false },
  );
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5" aria-labelledby="price">
      <h2 id="price" className="text-xl">
        {t('desk/quote.price')}
      </h2>
      {!mayPrice && <p>{t('desk/quote.claim_first')}</p>}
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {mayPrice && data && <QuotePriceForm quote={quote} proposal={data} changed={changed} />}
    </section>
  );
}
