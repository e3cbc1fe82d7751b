import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { FigureTable } from './FigureTable.tsx';
import { sayDay } from './sayDay.ts';

/** Our sworn pages beside what courts and offices pay, by group of languages. */
export function OfficialRates() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { official } = useContent();
  const figures = priceFigures(prices, locale);
  const { source } = official;
  const read = sayDay(official.read, locale);
  return (
    <>
      <h2 id="official">{t('pages/prices.official')}</h2>
      <FigureTable
        of="official"
        columns={[
          t('pages/prices.group'),
          t('pages/prices.page'),
          t('pages/prices.official_into'),
          t('pages/prices.official_from'),
        ]}
      >
        {official.rows.map(({ into, from }, index) => (
          <tr key={from}>
            <th scope="row">{['I', 'II', 'III', 'IV'][index]}</th>
            <td className="num">
              <span data-figure={`page.${index + 1}`}>{figures[`page.${index + 1}`]}</span>
            </td>
            <td className="num">{into}</td>
            <td className="num">{from}</td>
          </tr>
        ))}
      </FigureTable>
      <p className="hint">
        {t('pages/prices.official_note', { characters: prices.sworn_page_characters, source, read })}
      </p>
    </>
  );
}
