import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { Figure } from './Figure.tsx';

/** What can be ordered with it in this pair, and what it adds to the price of the words. */
export function PairOptions({ pair }: { pair: PairText }) {
  const { t } = useI18n();
  const { target } = pair;
  const options = [
    ...(target.proofreading ? (['proofreading'] as const) : []),
    ...(['verification', 'specialised', 'express', 'repetition'] as const),
  ];
  return (
    <section>
      <h2 id="options">{t('pages/pair.options')}</h2>
      <table className="price-list">
        <caption className="sr-only">{t('pages/pair.options')}</caption>
        <tbody>
          {options.map((name) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {t(`pages/prices.${name}`)}
              </th>
              <td className="num">
                <Figure pair={pair} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasBrand('proofreading') && !target.proofreading && (
        <p className="hint">{t('pages/pair.no_proofreading', { into: target.into })}</p>
      )}
    </section>
  );
}
