import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { exampleWords } from '#frontend/shop/prices/pairFigures.ts';
import { Figure } from './Figure.tsx';

/** Price and time of three lengths, as the order form would quote them. */
export function PairTable({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const columns = ['net', 'gross', 'time', 'express'] as const;
  return (
    <section>
      <h2 id="price">{t('pages/pair.price')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-labelledby="price">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pages/pair.words')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {t(`pages/pair.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exampleWords.map((words) => (
              <tr key={words}>
                <th scope="row">{number.format(words)}</th>
                {columns.map((column) => (
                  <td key={column} className="num">
                    <Figure pair={pair} name={`pair.${words}.${column}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="hint">{t('pages/pair.price_note')}</p>
    </section>
  );
}
