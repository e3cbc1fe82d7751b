import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { useSiteData } from '#frontend/shop/content/SiteData.ts';
import { priceTerms, workingTime } from '#frontend/shop/prices/estimates.ts';
import { Sum } from '#frontend/shop/prices/Sum.tsx';
import { estimate } from '#shared/rules/pricing/estimate.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { wordsPerPage } from '#shared/rules/words/wordsPerPage.ts';
import { Select } from './Select.tsx';

const reviews = (['none', 'proofreading', 'verification'] as const).filter(
  (one) => one !== 'proofreading' || hasBrand('proofreading'),
);
const wishes = ['specialised', 'express'] as const;

/** What the calculator starts from: so many words from the language of the page. */
const firstWords = 1000;

/** What a text of so many words or pages costs, by the rule of the order; there without script only in the tables below it. */
export function PriceCalculator() {
  const { t, locale } = useI18n();
  const { prices, languages } = useSiteData();
  const options = languages
    .map(({ iso2, names }) => [iso2, names[locale]] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, locale));
  const data = {
    prices,
    languages: languages.map(({ id, iso2, targetLanguages, proofreading }) => [
      id,
      iso2,
      targetLanguages,
      proofreading,
    ]),
    by_hand: t('pages/calculator.by_hand'),
    no_proofreading: t('pages/calculator.no_proofreading'),
    words: t('pages/calculator.words_wrong'),
  };
  const idOf = (wanted: string) => languages.find(({ iso2 }) => iso2 === wanted)?.id ?? 0;
  const priced = estimate(
    {
      service: 'translation',
      source: idOf(locale),
      targets: [idOf(locale === 'pl' ? 'en' : 'pl')],
      words: firstWords,
      ...{ review: 'none', specialised: false, express: false },
    },
    priceTerms(prices),
  );
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, locale);
  const first = priced && {
    ...{ net: money(priced.net), vat: money(priced.vat), gross: money(priced.gross) },
    time: workingTime(priced.minutes, locale),
  };
  return (
    <form id="calculator" data-calculator={JSON.stringify(data)} className="scripted card my-6 p-5 sm:p-6" data-noprint>
      <h2 id="calculate" className="mt-0">
        {t('pages/calculator')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select name="source" label={t('pages/calculator.source')} options={options} chosen={locale} />
        <Select
          name="target"
          label={t('pages/calculator.target')}
          options={options}
          chosen={locale === 'pl' ? 'en' : 'pl'}
        />
        <div>
          <label className="label" htmlFor="calculator-amount">
            {t('pages/calculator.amount')}
          </label>
          <input
            id="calculator-amount"
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            className="input"
            defaultValue={firstWords}
            aria-describedby="calculator-said"
          />
        </div>
        <Select
          name="unit"
          label={t('pages/calculator.unit')}
          options={[
            ['words', t('pages/pair.words'), '1'],
            ['pages', t('pages/calculator.pages', { words: wordsPerPage }), String(wordsPerPage)],
          ]}
        />
        <Select
          name="review"
          label={t('pages/calculator.review')}
          options={reviews.map((one) => [one, t(`pages/calculator.review.${one}`)])}
        />
        <div className="grid content-end gap-1">
          {wishes.map((wish) => (
            <label key={wish} className="flex min-h-7 items-center gap-2">
              <input type="checkbox" name={wish} className="size-4" />
              {t(`pages/prices.${wish}`)}
            </label>
          ))}
        </div>
      </div>
      <div aria-live="polite" className="mt-5 border-t border-line pt-4">
        <p id="calculator-said" data-said hidden />
        <dl data-sums className="grid gap-4 sm:grid-cols-3">
          {(['gross', 'vat', 'time'] as const).map((name) => (
            <div key={name}>
              <dt className="text-sm">{t(name === 'gross' ? 'pages/sum' : `pages/calculator.${name}`)}</dt>
              <dd data-sum={name === 'gross' ? undefined : name} className="min-h-7 text-xl font-semibold tabular-nums">
                {name === 'gross' ? (
                  <Sum figures={{ gross: first?.gross, 'gross.net': first?.net }} name="gross" />
                ) : (
                  first?.[name]
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="hint" data-sums>
          {t('pages/calculator.ready')} <strong data-sum="ready" />
        </p>
      </div>
      <a className="btn btn-primary" data-order href={href(locale, 'order.write.index')}>
        {t('pages/pair.order')}
      </a>
    </form>
  );
}
