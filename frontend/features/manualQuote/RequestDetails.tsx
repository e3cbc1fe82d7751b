import type { ReactNode } from 'react';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useAskedFacts } from '#frontend/shop/work/useAskedFacts.ts';
import type { ManualQuote } from './useManualQuote.ts';

/** What was asked for, and how the clock went. */
export function RequestDetails({ quote }: { quote: ManualQuote }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const factsOf = useAskedFacts();
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '…';
  const targets = quote.target_lang.filter((id) => id !== quote.source_lang).map(name);
  return (
    <section aria-labelledby="request-heading">
      <h2 id="request-heading" className="text-xl">
        {t('offer/request')}
      </h2>
      <dl className="mt-3 grid sm:grid-cols-[14rem_1fr]">
        <Row label={t('offer/service')}>{quote.service_name}</Row>
        <Row label={t('offer/languages')}>
          {[name(quote.source_lang), targets.join(', ')].filter(Boolean).join(' → ')}
        </Row>
        <Row label={t('offer/asked')}>
          <time dateTime={quote.asked_at}>{formatInstant(quote.asked_at, locale)}</time>
        </Row>
        {quote.files.length > 0 && (
          <Row label={t('offer/files')}>{quote.files.map((file) => file.name).join('\n')}</Row>
        )}
        {quote.text_words > 0 && <Row label={t('offer/text')}>{t('offer/words', { words: quote.text_words })}</Row>}
        {quote.wishes &&
          factsOf(quote.wishes).map(
            ([label, value]) =>
              value && (
                <Row key={label} label={label}>
                  {value}
                </Row>
              ),
          )}
        {quote.comment && <Row label={t('offer/comment')}>{quote.comment}</Row>}
        <Row label={t('offer/clock')}>
          {quote.clock.map(({ at, event }) => `${formatInstant(at, locale)}: ${t(`offer/clock.${event}`)}`).join('\n')}
        </Row>
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="pt-2.5 text-muted sm:border-t sm:border-line sm:pb-2.5">{label}</dt>
      <dd className="border-b border-line pb-2.5 font-medium break-words whitespace-pre-line sm:border-t sm:border-b-0 sm:pt-2.5">
        {children}
      </dd>
    </div>
  );
}
