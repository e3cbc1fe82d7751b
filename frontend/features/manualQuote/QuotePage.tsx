import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { href } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AsOf } from '#frontend/shop/AsOf.tsx';
import { OwnLink } from '#frontend/shop/access/OwnLink.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { useAskedFacts } from '#frontend/shop/work/useAskedFacts.ts';
import { quotes } from '#shared/contract/quotes.ts';
import { formatMoment, sayMoment } from '#shared/rules/say/sayMoment.ts';
import { Messages } from './Messages.tsx';
import { ActDialog, OfferCard } from './OfferCard.tsx';
import { type ManualQuote, namedVersion, type QuoteAccess, useAct, useManualQuote } from './useManualQuote.ts';

const LostLink = lazy(() => import('#frontend/shop/errors/LostLink.tsx'));

/** A quote made by a person: where it stands, its price, and what can be done about it. The number is in the address. */
export default function QuotePage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const id = params.id ?? '';
  const { quote, error, ...access } = useManualQuote(id);
  if (error instanceof ApiFailure && [401, 403, 404].includes(error.status))
    return (
      <Suspense>
        <LostLink />
      </Suspense>
    );
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 tabIndex={-1} className="text-3xl break-words sm:text-4xl">
        {t('offer/heading', { id: headingNumber(id) })}
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-muted" data-noprint>
        {t('offer/lead')}
      </p>
      {!quote && error === undefined && (
        <p aria-busy="true" className="mt-6 min-h-[75vh] text-muted">
          {t('site/loading')}
        </p>
      )}
      {error !== undefined && (
        <LoadFailed title={t('offer/load_failed')} error={error} again={() => void access.reload()} className="mt-6" />
      )}
      {quote && <AsOf text={t('offer/as_of', { time: formatMoment(new Date().toISOString(), locale) })} />}
      {quote && <Content quote={quote} access={access} />}
    </div>
  );
}

function Content({ quote, access }: { quote: ManualQuote; access: QuoteAccess }) {
  const { t, locale } = useI18n();
  const [named, setNamed] = useState<number>();
  useEffect(() => setNamed(namedVersion()), []);
  const { offer } = quote;
  return (
    <>
      {offer && named !== undefined && named < offer.version && (
        <p role="note" className="notice mt-6 max-w-3xl">
          {t('offer/replaced', { old: named, new: offer.version })}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10 print:flex print:flex-col print:items-stretch">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
          <StateCard quote={quote} access={access} />
          <Messages quote={quote} access={access} />
          <RequestDetails quote={quote} />
          {access.cart !== undefined && (
            <div className="flex flex-wrap items-center gap-3">
              <OwnLink
                of="quote"
                id={quote.id}
                hash={access.cart}
                path={href(locale, 'quote.show', { id: quote.id })}
              />
            </div>
          )}
        </div>
        {/* On a phone what can be accepted comes first. */}
        {offer && (
          <div className={`print:order-first ${quote.can_be_accepted ? 'max-lg:order-first' : ''}`}>
            <OfferCard quote={quote} offer={offer} access={access} />
          </div>
        )}
      </div>
    </>
  );
}

const ended = ['declined', 'expired', 'refused', 'lapsed', 'cancelled'];

/** Where the quote stands, in words, with the instant that was promised. */
function StateCard({ quote, access }: { quote: ManualQuote; access: QuoteAccess }) {
  const { t, locale } = useI18n();
  const { state, refusal, due_at: dueAt } = quote;
  const isWithUs = state === 'asked' || state === 'claimed';
  const isQuestion = isWithUs && quote.offer !== null;
  const isLate = isWithUs && dueAt !== null && Date.parse(dueAt) < Date.now();
  return (
    <section aria-labelledby="state-heading" className="card p-5 sm:p-6">
      <div role="status">
        <h2 id="state-heading" className="text-xl">
          {t(`offer/state.${isQuestion ? 'question' : state === 'claimed' ? 'asked' : state}`)}
        </h2>
        <p className="mt-2 text-muted">{text()}</p>
        {refusal && (
          <>
            <p className="mt-3 break-words whitespace-pre-line">{refusal.reason}</p>
            <h3 className="mt-4 text-base">{t('offer/refusal.alternative')}</h3>
            <p className="mt-1 break-words whitespace-pre-line">{refusal.alternative}</p>
          </>
        )}
      </div>
      {ended.includes(state) && (
        <p className="mt-4">
          <a className="btn btn-quiet" href={href(locale, 'quote.free')}>
            {t('offer/again')}
          </a>
        </p>
      )}
      {(isWithUs || state === 'needs_info') && <Cancel quote={quote} access={access} />}
    </section>
  );

  function text(): string {
    const time = (at: string | null | undefined) => (at ? sayMoment(at, locale) : '');
    if (isLate) return t('offer/state.late');
    if (isWithUs) return t(isQuestion ? 'offer/state.question.text' : 'offer/state.asked.text', { time: time(dueAt) });
    if (state === 'needs_info') return t('offer/state.needs_info.text', { time: time(quote.lapses_at) });
    if (state === 'sent') return t('offer/state.sent.text', { time: time(quote.offer?.valid_until) });
    if (quote.order) return t('offer/state.ordered.text', { id: quote.order.id });
    return t(state === 'accepted' ? 'offer/state.accepted.text' : 'offer/state.ended.text');
  }
}

function Cancel({ quote, access }: { quote: ManualQuote; access: QuoteAccess }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const { act, busy, failure } = useAct(access);
  const cancel = () => act(() => call(quotes.cancelQuote, { params: { id: quote.id }, cart: access.cart }));
  return (
    <div className="mt-4" data-noprint>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen(true)}>
        {t('offer/cancel')}
      </button>
      {open && (
        <ActDialog
          alert
          title={t('offer/cancel.heading')}
          button={t('offer/cancel.confirm')}
          close={() => setOpen(false)}
          act={cancel}
          busy={busy}
          failure={failure}
        >
          <p className="mt-2">{t('offer/cancel.text')}</p>
        </ActDialog>
      )}
    </div>
  );
}

/** What was asked for, and how the clock went. */
function RequestDetails({ quote }: { quote: ManualQuote }) {
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
