import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { example } from './example.ts';

/** The same paragraph of a lease in both languages, line by line. */
const lines: Record<Locale, readonly string[]> = {
  pl: [
    '§ 1. Wynajmujący oddaje',
    'Najemcy do używania lokal',
    'o powierzchni 48\u00a0m² wraz',
    'z wyposażeniem, na okres',
    '24 miesięcy.',
  ],
  en: [
    '§ 1. The Landlord lets to',
    'the Tenant, for use, premises',
    'with an area of 48\u00a0m² and',
    'their fittings, for a period',
    'of 24 months.',
  ],
};

/** A document, its counted words, the price and the hour; it moves once, where motion is wanted (design/home.css). */
export function Showcase() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { figures, words, paid, ready } = example(prices, locale);
  const from = locale === 'en' ? 'pl' : 'en';
  const cells: readonly [string, string, string?][] = [
    [t('home/show.words'), words],
    [t('home/show.rate'), figures['pair.word'] ?? '', 'pair.word'],
    [t('home/show.gross'), figures['pair.2000.gross'] ?? '', 'pair.2000.gross'],
    [t('home/show.ready', { paid }), ready],
  ];
  return (
    <figure className="show min-w-0 max-w-xl" aria-label={t('home/show.label', { words })}>
      <div className="show-leaves" aria-hidden="true">
        <Leaf look="leaf" language={t('home/show.source')} of={from} />
        <Leaf look="leaf verso" language={t('home/show.target')} of={locale} />
      </div>
      <dl className="card show-sums">
        {cells.map(([label, value, figure]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums sm:text-lg" data-figure={figure}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function Leaf({ look, language, of }: { look: string; language: string; of: Locale }) {
  return (
    <div className={look} lang={of}>
      <p className="leaf-head">{language}</p>
      {lines[of].map((line) => (
        <p key={line}>
          <span>{line}</span>
        </p>
      ))}
    </div>
  );
}
