import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { Figure } from './Figure.tsx';
import { isSwornPair } from './isSwornPair.ts';

/** Whether the pair can be certified in Poland, and what a page of it costs. */
export function PairSworn({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  return (
    <section>
      <h2 id="sworn">{t('pages/pair.sworn')}</h2>
      {isSwornPair(pair) ? (
        <p>
          {t('pages/pair.sworn_yes', { characters: prices.sworn_page_characters })}{' '}
          <Figure pair={pair} name="pair.page" />. {t('pages/pair.sworn_how')}{' '}
          <a className="link" href={`${href(locale, 'faq')}#sworn`}>
            {t('pages/pair.sworn_more')}
          </a>
          .
        </p>
      ) : (
        <p>
          {t('pages/pair.sworn_no')}{' '}
          <a className="link" href={href(locale, 'quote.free')}>
            {t('pages/pair.sworn_ask')}
          </a>
          .
        </p>
      )}
    </section>
  );
}
