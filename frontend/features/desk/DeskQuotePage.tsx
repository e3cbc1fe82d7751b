import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, FileRow, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useAskedFacts } from '#frontend/shop/work/useAskedFacts.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Due, Facts, WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import type { StaffQuoteWire } from '#shared/contract/staff/staffQuote.ts';
import type { RevealedOfQuote } from '#shared/model/account/revealed.ts';
import { QuoteActions } from './quote/QuoteActions.tsx';
import { QuotePrice } from './quote/QuotePrice.tsx';
import { QuoteVersions } from './quote/QuoteVersions.tsx';
import { useQuoteName } from './useQuoteName.ts';

/** A quote on the desk: what is asked for, who has it in hand, and its price, started from what was counted. */
export default function DeskQuotePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const answer = useWork(`desk/quote/${id}`, () => call(staffQuotes.getStaffQuote, { params: { id } }));
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const changed = async (next: StaffQuoteWire, text = '') => {
    setSaid(text);
    await mutate(next, { revalidate: false });
  };
  return (
    <DeskFrame heading={t('desk/quote.heading', { id: headingNumber(id) })} said={said} of={answer}>
      {data && (
        <>
          <Standing quote={data} />
          <NotCovered quote={data} />
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

/** What has to be known before a date is promised: nobody is there who could do it. */
function NotCovered({ quote: { not_covered, source_lang } }: { quote: StaffQuoteWire }) {
  const { t } = useI18n();
  const pairOf = usePair();
  if (not_covered.length === 0) return null;
  const pairs = not_covered.map((target_lang) => pairOf({ source_lang, target_lang })).join(', ');
  return <p className="notice max-w-prose">{t('desk/quote.not_covered', { pairs })}</p>;
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
      <dd className="flex flex-wrap items-center gap-3 break-words">
        <Masked quote={quote} field="email" masked={quote.email_masked} />
      </dd>
      {(['address', 'shipment_data'] as const).map((field) => {
        const masked = quote.form?.[field];
        return (
          masked && (
            <div key={field} className="contents">
              <dt className="text-muted">{t(`desk/quote.masked.${field}`)}</dt>
              <dd className="flex flex-wrap items-center gap-3 break-words">
                <Masked quote={quote} field={field} masked={masked} />
              </dd>
            </div>
          )
        );
      })}
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

interface MaskedProps {
  quote: StaffQuoteWire;
  field: RevealedOfQuote;
  masked: string;
}

/** A field that is masked until someone says why they need it. */
function Masked({ quote, field, masked }: MaskedProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState<string>();
  const [asks, setAsks] = useState(false);
  const label = t(`desk/quote.masked.${field}`);
  return (
    <>
      {shown ?? masked}
      {shown === undefined && (
        <button
          type="button"
          className="btn btn-small btn-quiet"
          aria-label={`${t('desk/quote.show')}: ${label}`}
          onClick={() => setAsks(true)}
        >
          {t('desk/quote.show')}
        </button>
      )}
      {asks && (
        <AskFirst
          title={`${t('desk/quote.show')}: ${label}`}
          text={t('desk/quote.show.text')}
          field={t('desk/reason')}
          button={t('desk/quote.show')}
          close={() => setAsks(false)}
          act={async (reason) => {
            const answer = await call(staffQuotes.revealQuote, { params: { id: quote.id }, body: { field, reason } });
            setShown(answer.shown ?? '–');
          }}
        />
      )}
    </>
  );
}

/** What the customer asked for: files with their counts, text, comment, messages, versions that were sent. */
function QuoteRequest({ quote }: { quote: StaffQuoteWire }) {
  const { t, locale } = useI18n();
  const factsOf = useAskedFacts();
  const { busy, failure, download } = useDownload((file) =>
    call(staffQuotes.linkQuoteFile, { params: { id: quote.id, file } }),
  );
  return (
    <WorkSection id="request" heading={t('desk/quote.request')}>
      {quote.attachments.length > 0 && (
        <ul className="grid gap-2">
          {quote.attachments.map((file) => (
            <FileRow
              key={file.attachment_hash}
              name={file.name}
              hint={file.words === null ? t(uncountedKey(file)) : t('desk/quote.counted', { words: file.words })}
              label={t('desk/download', { name: file.name })}
              busy={busy.has(file.attachment_hash)}
              download={() => void download(file.attachment_hash)}
            />
          ))}
        </ul>
      )}
      {failure && <DownloadFailed failure={failure} again={() => void download(failure.id)} />}
      {quote.wishes && <Facts rows={factsOf(quote.wishes)} />}
      {quote.content !== null && (
        <div className="grid gap-2">
          <h3 className="label">
            {t('desk/quote.text')} ({t('desk/quote.counted', { words: quote.text_words })})
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by key */}
          <pre tabIndex={0} className="card max-h-72 overflow-auto p-4 font-sans break-words whitespace-pre-wrap">
            {quote.content}
          </pre>
        </div>
      )}
      {quote.comment !== null && (
        <div className="grid gap-2">
          <h3 className="label">{t('desk/quote.comment')}</h3>
          <p className="card p-4 break-words whitespace-pre-wrap">{quote.comment}</p>
        </div>
      )}
      {quote.messages.length > 0 && (
        <div className="grid gap-2">
          <h3 className="label">{t('desk/quote.messages')}</h3>
          <ol className="grid gap-2">
            {quote.messages.map((message) => (
              <li key={message.at} className="card p-4">
                <p className="hint">
                  {t(`desk/quote.from.${message.from}`)},{' '}
                  <time dateTime={message.at}>{sayInstant(message.at, locale)}</time>
                </p>
                <p className="break-words whitespace-pre-wrap">{message.text}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
      <QuoteVersions quote={quote} />
    </WorkSection>
  );
}

const reasons = [
  'never_unpacked',
  'image_only',
  'no_text_layer',
  'few_words_among_pictures',
  'dynamic_form',
  'markup',
  'subtitles',
  'data',
  'messages',
  'password_protected',
  'unreadable',
  'unsafe',
  'empty',
] as const;

/** The message that says why a file has no words: by the detail of its reason, by its outcome, or that it is not counted. */
function uncountedKey({ state, reason }: { state: string; reason: string | null }) {
  if (reason === null) return state === 'counting' || state === 'queued' ? 'desk/file.waiting' : 'desk/file.manual';
  const parts = reason.split('.').reverse();
  const named = parts.map((part) => reasons.find((one) => one === part)).find((one) => one !== undefined);
  return named ? (`desk/file.${named}` as const) : 'desk/file.manual';
}
