import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { tellNewer } from '#frontend/shop/work/tellNewer.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { QuoteLineFields } from './QuoteLineFields.tsx';
import { QuoteSums } from './QuoteSums.tsx';
import { QuoteTerms } from './QuoteTerms.tsx';
import { useQuoteChange } from './useQuoteChange.ts';
import { useQuotePrice } from './useQuotePrice.ts';

interface Props {
  quote: StaffQuoteWire;
  proposal: ResultOf<typeof staffQuotes.proposeQuote>;
  changed: (quote: StaffQuoteWire, said?: string) => Promise<void>;
}

/** Lines, time and validity as they are typed; what they come to is the service's figure. Sending asks once, with the sum. */
export function QuotePriceForm({ quote, proposal, changed }: Props) {
  const { t, locale } = useI18n();
  const pricing = useQuotePrice(quote, proposal);
  const sayChange = useQuoteChange();
  const [isAsked, setAsked] = useState(false);
  const { lines, price, error, canSend } = pricing;
  return (
    <>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) setAsked(true);
        }}
      >
        <ul className="grid gap-4">
          {lines.map((line, index) => (
            <QuoteLineFields
              key={`${line.item}-${line.target_lang}-${line.step}-${line.basis}`}
              line={line}
              place={index}
              change={(part) => pricing.changeLine(index, part)}
              remove={() => pricing.removeLine(index)}
            />
          ))}
        </ul>
        <QuoteTerms {...pricing} />
        {error !== undefined && <Failed text={failureText(error, t)} />}
        <QuoteSums price={price} />
        <button type="submit" className="btn btn-primary justify-self-start" aria-disabled={!canSend}>
          {t(quote.state === 'sent' ? 'desk/quote.replace' : 'desk/quote.send')}
        </button>
      </form>
      {isAsked && price && (
        <AskFirst
          title={t('desk/quote.send.heading', { id: quote.id })}
          text={t('desk/quote.send.text', { amount: formatMoney(price.price_gross.amount, locale) })}
          button={t('desk/quote.send')}
          close={() => setAsked(false)}
          act={() =>
            tellNewer(
              async () => changed(await pricing.send(), t('desk/quote.sent')),
              async () => {
                const now = await call(staffQuotes.getStaffQuote, { params: { id: quote.id } });
                await changed(now);
                return sayChange(now);
              },
            )
          }
        />
      )}
    </>
  );
}
