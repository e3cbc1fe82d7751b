import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useTellQuote } from './useTellQuote.ts';

interface Props {
  quote: StaffQuoteWire;
  changed: (quote: StaffQuoteWire, said?: string) => Promise<void>;
  reload: () => void;
}

/** Taking a quote in hand, asking its customer, answering, refusing. */
export function QuoteActions({ quote, changed, reload }: Props) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<'ask' | 'reply' | 'refuse'>();
  const params = { id: quote.id };
  const { revision } = quote;
  const isMine = quote.claim?.is_mine === true;
  const isOpen = quote.state === 'asked' || quote.state === 'claimed';
  const orTellNewer = useTellQuote(quote.id, changed);
  const claim = useSubmit(() => orTellNewer(async () => changed(await call(staffQuotes.claimQuote, { params }))));
  const release = useSubmit(() => orTellNewer(async () => changed(await call(staffQuotes.releaseQuote, { params }))));
  const failure = claim.failure ?? release.failure;
  const close = () => setAsked(undefined);
  const write = (kind: 'ask' | 'reply') => ({
    title: t(`desk/quote.${kind}`),
    text: t(`desk/quote.${kind}.text`),
    field: t(`desk/quote.${kind}.field`),
    button: t(`desk/quote.${kind}`),
    close,
    act: async (text: string) => {
      const operation = kind === 'ask' ? staffQuotes.askCustomer : staffQuotes.replyToCustomer;
      return orTellNewer(async () => changed(await call(operation, { params, body: { revision, text } })));
    },
  });
  return (
    <div className="grid gap-3">
      {failure && <Failed text={failure} again={reload} action={t('desk/quote.reload')} />}
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <BusyButton
            className={isMine ? 'btn btn-quiet' : 'btn btn-primary'}
            data-key="c"
            busy={claim.busy}
            onClick={() => void claim.submit()}
          >
            {t(isMine ? 'desk/quote.renew' : 'desk/quote.claim')}
          </BusyButton>
        )}
        {isMine && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => void release.submit()}>
              {t('desk/quote.release')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked('ask')}>
              {t('desk/quote.ask')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked('refuse')}>
              {t('desk/quote.refuse')}
            </button>
          </>
        )}
        {quote.state === 'sent' && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('reply')}>
            {t('desk/quote.reply')}
          </button>
        )}
      </div>
      {(asked === 'ask' || asked === 'reply') && <AskFirst {...write(asked)} />}
      {asked === 'refuse' && <RefuseDialog quote={quote} close={close} changed={changed} />}
    </div>
  );
}
