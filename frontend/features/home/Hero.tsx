import { LeafPattern } from '#frontend/design/art/pageDrawings.tsx';
import { TickIcon } from '#frontend/design/icons.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { Sum } from '#frontend/shop/prices/Sum.tsx';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { brand } from '#shared/model/brand.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';
import { TurnedLeaf } from './TurnedLeaf.tsx';

const facts: readonly MessageKey[] = ['home/fact.price', 'home/fact.people', 'home/fact.manual'];

/** What it is, the product at work, and the product itself: the form prices what is pasted into it. */
export function Hero() {
  const { t } = useI18n();
  const figures = { languages: brand.languagesOver, words: brand.wordsPerDay, minutes: quoteMinutes() };
  return (
    <section className="band">
      <LeafPattern />
      <div className="wrap grid items-start gap-x-14 gap-y-6 py-8 sm:py-9 lg:grid-cols-[minmax(0,1fr)_29rem]">
        <div className="min-w-0">
          <h1 className="display">{t('home/heading')}</h1>
          <p className="mt-5 max-w-xl text-lg text-muted sm:text-xl">{t('home/lead', figures)}</p>
          <ul className="mt-5 hidden gap-2 sm:grid">
            {facts.map((key) => (
              <li key={key} className="flex gap-3">
                <TickIcon />
                {t(key, figures)}
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <InstantQuote />
        </div>
        <TurnedLeaf />
      </div>
    </section>
  );
}

/** Texts that the island fills in later; it has no message files of its own. */
const texts: readonly MessageKey[] = [
  'home/quote.idle',
  'home/quote.file_refused',
  'home/quote.file_by_hand',
  'home/quote.long',
  'home/quote.file_name',
  'home/quote.loading',
  'home/quote.words',
  'home/quote.about',
  'home/quote.ready',
  'home/quote.manual',
  'home/quote.error',
  'home/quote.email_invalid',
];

/** Markup of the instant quote; `islands/instantQuote.ts` brings it to life. Without script its link leads to the order; sending it puts nothing into an address. */
function InstantQuote() {
  const { t, raw, locale } = useI18n();
  const order = href(locale, 'order.write.index');
  const messages = Object.fromEntries(texts.map((key) => [key, raw(key)]));
  return (
    <form
      id="instant-quote"
      method="dialog"
      noValidate
      className="card p-5 sm:p-6"
      aria-labelledby="quote-title"
      data-messages={JSON.stringify(messages)}
    >
      <h2 id="quote-title" className="text-xl">
        {t('home/quote.title')}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Select name="source" label={t('home/quote.from')} />
        <Select name="target" label={t('home/quote.to')} />
      </div>
      <label className="label mt-4" htmlFor="quote-content">
        {t('home/quote.text')}
      </label>
      <textarea
        id="quote-content"
        name="content"
        rows={5}
        className="input resize-y"
        placeholder={t('home/quote.placeholder')}
      />
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="btn-link relative cursor-pointer text-sm focus-within:outline-3 focus-within:outline-accent">
          <input
            type="file"
            name="files"
            multiple
            className="absolute inset-0 -z-10 opacity-0"
            data-files={acceptedExtensions('translation').join(' ')}
            data-elsewhere={acceptedExtensions('free_quote').join(' ')}
            data-bytes={uploadLimits.maxBytes}
          />
          {t('home/quote.file')}
        </label>
        <span className="hint" data-words />
      </p>
      <label className="label mt-3" htmlFor="quote-email">
        {t('home/quote.email')}
      </label>
      <input
        id="quote-email"
        name="email"
        type="email"
        autoComplete="email"
        aria-describedby="quote-email-error"
        className="input"
      />
      <p id="quote-email-error" className="error min-h-5" data-email-error />
      <p className="mb-1 tabular-nums empty:hidden" aria-live="polite" data-estimate />
      <div
        className="mt-2 flex min-h-20 flex-wrap items-center justify-between gap-x-4 border-t border-line pt-4"
        aria-live="polite"
        data-result
      >
        <p className="hint" data-note>
          {t('home/quote.idle')}
        </p>
        <p data-price hidden>
          <strong className="text-2xl font-bold tabular-nums">
            <Sum figures={{}} name="gross" />
          </strong>
        </p>
        <button type="button" className="btn btn-quiet btn-small" data-again hidden>
          {t('home/quote.again')}
        </button>
      </div>
      <p role="alert" className="error empty:hidden" data-refused />
      <a href={href(locale, 'quote.free')} className="btn btn-quiet mt-3 w-full" data-by-hand hidden>
        {t('home/quote.by_hand')}
      </a>
      <a href={order} className="btn btn-primary mt-4 w-full" data-next>
        {t('home/quote.next')}
      </a>
    </form>
  );
}

/** Filled from the list of languages; its size does not depend on it. */
function Select({ name, label }: { name: 'source' | 'target'; label: string }) {
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={`quote-${name}`}>
        {label}
      </label>
      <select id={`quote-${name}`} name={name} className="input" data-select />
    </div>
  );
}
