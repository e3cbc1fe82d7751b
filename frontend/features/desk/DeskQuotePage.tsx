import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { Due } from '#frontend/shop/work/Due.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { QuoteActions } from './QuoteActions.tsx';
import { QuotePrice } from './QuotePrice.tsx';
import { QuoteRequest } from './QuoteRequest.tsx';
import { useQuoteName } from './useQuoteName.ts';

/** A quote on the desk: what is asked for, who has it in hand, and its price, started from what was counted. */
export default function DeskQuotePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const { data, error, mutate } = useWork(`desk/quote/${id}`, () =>
    call(staffQuotes.getStaffQuote, { params: { id } }),
  );
  const [said, setSaid] = useState('');
  const changed = async (next: StaffQuoteWire, text = '') => {
    setSaid(text);
    await mutate(next, { revalidate: false });
  };
  return (
    <DeskFrame
      heading={t('desk/quote.heading', { id: /^0+$/.test(id) ? '…' : id })}
      said={said}
      isLoading={!data}
      error={error}
      retry={() => void mutate()}
    >
      {data && (
        <>
          <Standing quote={data} />
          <QuoteActions quote={data} changed={changed} reload={() => void mutate()} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
            <QuoteRequest quote={data} />
            <QuotePrice quote={data} changed={changed} />
          </div>
        </>
      )}
    </DeskFrame>
  );
}

function Standing({ quote }: { quote: StaffQuoteWire }) {
  const { t } = useI18n();
  const name = useQuoteName();
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">{t('desk/quote.service')}</dt>
      <dd>{name(quote)}</dd>
      <dt className="text-muted">{t('desk/status')}</dt>
      <dd className="font-medium">{t(`desk/quote.state.${quote.state}`)}</dd>
      <dt className="text-muted">{t('desk/quote.customer')}</dt>
      <dd className="break-words">{quote.email}</dd>
      <dt className="text-muted">{t('desk/quote.due')}</dt>
      <dd>
        {quote.due_at === null ? (
          t(quote.state === 'needs_info' ? 'desk/quote.paused' : 'desk/quote.answered')
        ) : (
          <Due at={quote.due_at} zone={undefined} isOpen />
        )}
        {(quote.warning === 'soon' || quote.warning === 'urgent') && (
          <span className="font-semibold text-danger"> {t(`desk/quote.warning.${quote.warning}`)}</span>
        )}
      </dd>
      <dt className="text-muted">{t('desk/quote.by')}</dt>
      <dd>{quote.claim === null ? '–' : quote.claim.is_mine ? t('desk/quote.mine') : quote.claim.by}</dd>
    </dl>
  );
}
