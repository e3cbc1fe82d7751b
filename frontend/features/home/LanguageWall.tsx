import { LanguagesDrawing } from '#frontend/design/art/workDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { pairAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { brand } from '#shared/model/brand.ts';
import { hasSmallNames } from '#shared/model/localeFacts.ts';
import { Section } from './Section.tsx';

/** Paired with Polish, in the usual order of demand. */
const asked = [
  'english',
  'german',
  'ukrainian',
  'french',
  'spanish',
  'italian',
  'czech',
  'russian',
  'dutch',
  'norwegian',
  'swedish',
  'chinese',
];

/** Pairs of languages, each with the price of its word, leading to their pages. */
export function LanguageWall() {
  const { t, locale } = useI18n();
  const content = useContent();
  const pairs = asked.flatMap((slug) => pairAt(content, `/languages/${slug}-to-polish/`) ?? []);
  return (
    <Section
      id="languages"
      title={t('home/languages.title', { languages: brand.languagesOver })}
      lead={t('home/languages.lead')}
      drawing={<LanguagesDrawing width={110} />}
    >
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {pairs.map((pair) => (
          <li
            key={pair.path}
            className="card card-link relative flex max-sm:nth-[n+7]:hidden items-center justify-between gap-3 px-4 py-3"
          >
            <a
              href={`/${locale}${pair.path}`}
              className="min-h-6 font-medium first-letter:uppercase after:absolute after:inset-0 after:rounded-[14px]"
            >
              {pair.source.name} – {hasSmallNames[locale] ? pair.target.name.toLowerCase() : pair.target.name}
            </a>
            <span className="text-sm text-muted tabular-nums">{pair.figures['pair.word']}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a className="btn btn-quiet" href={href(locale, 'languages')}>
          {t('home/languages.all')}
        </a>
      </p>
    </Section>
  );
}
