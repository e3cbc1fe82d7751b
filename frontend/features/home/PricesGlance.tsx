import { PriceDrawing } from '#frontend/design/art/workDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { Section } from './Section.tsx';

const groups = ['I', 'II', 'III', 'IV'];
/** So many languages of a group are named. */
const named = 6;

/** A word and a sworn page of each group of languages, from the prices in force. */
export function PricesGlance() {
  const { t, locale } = useI18n();
  const { prices, languages } = useSiteData();
  const figures = priceFigures(prices, locale);
  const namesOf = (group: number) => {
    const names = languages.filter(({ priceGroup }) => priceGroup === group).map((language) => language.names[locale]);
    const more = names.length - named;
    return names.slice(0, named).join(', ') + (more > 0 ? ` ${t('home/prices.count', { count: more })}` : '');
  };
  return (
    <Section
      id="prices"
      title={t('home/prices.title')}
      lead={t('home/prices.lead')}
      drawing={<PriceDrawing width={110} />}
      shaded
    >
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {groups
          .map((name, index) => ({ name, index }))
          .filter(({ index }) => namesOf(index + 1) !== '')
          .map(({ name, index }) => (
            <li key={name} className="card flex flex-col p-5">
              <h3 className="text-sm text-muted">
                {t('home/prices.group')} {name}
              </h3>
              <p className="mt-2">
                <strong className="text-3xl tabular-nums" data-figure={`word.${index + 1}`}>
                  {figures[`word.${index + 1}`]}
                </strong>{' '}
                <span className="text-sm text-muted">{t('home/prices.word')}</span>
              </p>
              {hasBrand('sworn') && (
                <p className="mt-1 text-sm">
                  <strong className="tabular-nums" data-figure={`page.${index + 1}`}>
                    {figures[`page.${index + 1}`]}
                  </strong>{' '}
                  <span className="text-muted">{t('home/prices.page')}</span>
                </p>
              )}
              <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{namesOf(index + 1)}</p>
            </li>
          ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a className="btn btn-primary" href={`${href(locale, 'prices')}#calculator`}>
          {t('home/prices.more')}
        </a>
        <a className="link inline-block min-h-6" href={href(locale, 'prices')}>
          {t('home/prices.all')}
        </a>
      </p>
    </Section>
  );
}
