import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { PageHead } from '../PageHead.tsx';
import { Figure } from './Figure.tsx';
import { isSwornPair } from './isSwornPair.ts';

/**
 * The main figures: price per word, minimum price, time for a usual text, and the order link with both languages
 * chosen.
 */
export function PairTop({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const query = `?from=${pair.source.iso2}&to=${pair.target.iso2}`;
  const facts = [
    ['pages/pair.word', 'pair.word'],
    ['pages/pair.least', 'minimum'],
    ['pages/pair.usual', 'pair.500.time'],
  ] as const;
  return (
    <PageHead
      heading={pair.heading}
      of="languages"
      above={
        <p className="hint" data-noprint>
          <a className="link inline-block min-h-7" href={href(locale, 'languages')}>
            {t('pages/pair.all')}
          </a>
        </p>
      }
    >
      <p className="mt-4 max-w-2xl text-lg text-muted">{t('pages/pair.lead')}</p>
      <dl className="mt-6 grid max-w-2xl gap-4 sm:grid-cols-3">
        {facts.map(([label, name]) => (
          <div key={name} className="border-t-2 border-accent pt-3">
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              <Figure pair={pair} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-7 flex flex-wrap gap-3" data-noprint>
        <a className="btn btn-primary" href={`${href(locale, 'order.write.index')}${query}`}>
          {t('pages/pair.order')}
        </a>
        {hasBrand('sworn') && isSwornPair(pair) && (
          <a className="btn btn-quiet" href={`${href(locale, 'order.sworn.index')}${query}`}>
            {t('pages/pair.order_sworn')}
          </a>
        )}
      </p>
    </PageHead>
  );
}
