import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { FileRow } from '#frontend/shop/downloads/FileRow.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useAskedFacts } from '#frontend/shop/work/useAskedFacts.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { uncountedKey } from './sayUncounted.ts';

/** What the customer asked for: files with their counts, text, comment, messages, versions that were sent. */
export function QuoteRequest({ quote }: { quote: StaffQuoteWire }) {
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
      {quote.versions.length > 0 && (
        <div className="grid gap-2">
          <h3 className="label">{t('desk/quote.versions')}</h3>
          <ol className="grid gap-1">
            {quote.versions.map(({ version, price_gross, state_label }) => (
              <li key={version}>
                {t('desk/quote.version', {
                  version,
                  amount: formatMoney(price_gross.amount, locale),
                  state: state_label,
                })}
              </li>
            ))}
          </ol>
        </div>
      )}
    </WorkSection>
  );
}
