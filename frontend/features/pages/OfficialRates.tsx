import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';

/** Our sworn pages beside what courts and offices pay, by group of languages. */
export function OfficialRates() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { official } = useContent();
  const figures = priceFigures(prices, locale);
  const { source, read } = official;
  return (
    <>
      <h2 id="official">{t('pages/prices.official')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-labelledby="official">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pages/prices.group')}</th>
              <th scope="col" className="num">
                {t('pages/prices.page')}
              </th>
              <th scope="col" className="num">
                {t('pages/prices.official_into')}
              </th>
              <th scope="col" className="num">
                {t('pages/prices.official_from')}
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </section>
      <p className="hint">
        {t('pages/prices.official_note', { characters: prices.sworn_page_characters, source, read })}
      </p>
    </>
  );
}
