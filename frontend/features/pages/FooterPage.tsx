import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { filledPart } from '#shared/rules/site/filledPage.ts';
import { translatorListHtml } from '#shared/rules/site/translatorListHtml.ts';
import { AdviserForm } from './AdviserForm.tsx';
import { ApiGuide, GuideCards } from './ApiGuide.tsx';
import { Html } from './PageBody.tsx';
import { ContactForm, NewsletterForm } from './PostedForms.tsx';
import { PriceList, priceContents } from './PriceList.tsx';
import { CharityBoard, Standing } from './Punctuality.tsx';
import { StructuredData } from './StructuredData.tsx';
import { Day, Writing } from './Writing.tsx';

/** Questions fold; `#id` in the address opens one (the island does the opening). */
function Questions() {
  const { t } = useI18n();
  const { questions } = useContent();
  return (
    <>
      <nav aria-label={t('pages/groups')} className="groups" data-noprint>
        <ul>
          {questions.map(({ id, title }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {questions.map((group) => (
        <section key={group.id} aria-labelledby={group.id}>
          <h2 id={group.id}>{group.title}</h2>
          {group.questions.map(({ id, question, html }) => (
            <details key={id} id={id}>
              <summary>{question}</summary>
              <Html html={html} />
              <p className="hint">
                <a className="link" href={`#${id}`}>
                  {t('pages/link')}
                  <span className="sr-only">: {question}</span>
                </a>
              </p>
            </details>
          ))}
        </section>
      ))}
    </>
  );
}

/** Every language with its pages, in columns; the search is there where scripts run. */
function LanguageIndex() {
  const { t, locale } = useI18n();
  const { languages: offered } = useSiteData();
  const { languages, pairs } = useContent();
  const names = new Map(offered.map((language) => [language.names.en.toLowerCase(), language]));
  const sorted = [...languages].sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <>
      <form id="language-search" className="scripted" data-none={t('pages/languages.none')}>
        <label className="label" htmlFor="language-search-input">
          {t('pages/languages.search')}
        </label>
        <input id="language-search-input" type="search" className="input max-w-md" autoComplete="off" />
        <p role="status" className="hint mt-2 min-h-6" />
      </form>
      <ul id="language-list" className="language-list">
        {sorted.map(({ slug, name }) => {
          const language = names.get(slug);
          const own = pairs.filter((pair) => linksOf(pair, slug));
          return (
            <li key={slug} data-names={`${language?.names.en} ${language?.names.pl} ${language?.iso2}`}>
              <h2>{name}</h2>
              <ul>
                {own.map((pair) => (
                  <li key={pair.path}>
                    <a className="link" href={`/${locale}${pair.path}`}>
                      {pair.name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Polish and English are listed with each other only: all other pages stand with the other language. */
function linksOf({ ways: [{ source, target }] }: PairText, slug: string): boolean {
  return source.slug === slug || (target.slug === slug && hubs.includes(source.slug));
}

const hubs = ['polish', 'english'];

/** The articles, newest first, and where to follow them. */
function ArticleList() {
  const { t, locale } = useI18n();
  const { articles } = useContent();
  return (
    <>
      <ul className="articles">
        {articles.map(({ path, heading, description, date, minutes }) => (
          <li key={path} className="card">
            <h2>
              <a className="link" href={`/${locale}${path}`}>
                {heading}
              </a>
            </h2>
            <p className="flex-1 text-muted">{description}</p>
            <p className="hint">
              <Day day={date} /> · {t('pages/minutes', { minutes })}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={`/${locale}/blog/feed.xml`} type="application/atom+xml">
          {t('pages/feed')}
        </a>
      </p>
    </>
  );
}

/** The public list: empty when the site is built; `publishTranslators` puts those in who agreed to be shown. */
function TranslatorList() {
  const { t, locale } = useI18n();
  const texts = {
    language: t('pages/translators.language'),
    field: t('pages/translators.field'),
    any: t('pages/translators.any'),
    sworn: t('pages/translators.sworn'),
    is_sworn: t('pages/translators.is_sworn'),
    nobody: t('pages/translators.nobody'),
    none: t('pages/translators.none'),
  };
  return (
    <section aria-labelledby="translators-heading">
      <h2 id="translators-heading">{t('pages/translators.list')}</h2>
      <Html html={filledPart(translatorListHtml([], { texts, locale, hasSworn: hasBrand('sworn') }))} />
    </section>
  );
}

/** What some pages have below their text. */
const below: Readonly<Record<string, () => React.ReactNode>> = {
  prices: PriceList,
  translators: TranslatorList,
  punctuality: Standing,
  charity: CharityBoard,
  api: ApiGuide,
  faq: Questions,
  blog: ArticleList,
  languages: LanguageIndex,
  documents: AdviserForm,
};

/** And before it. */
const above: typeof below = { api: GuideCards, contact: ContactForm, newsletter: NewsletterForm };

/** A page of the footer: `frontend/content/<language>/pages/<name>.md`, and what its name has below it. */
export default function FooterPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const content = useContent();
  const name = params.name ?? '';
  const page = contentAt(content, `/${name}/`);
  if (!page) throw new Error(`nothing is written for the page ${name}`);
  const further = name === 'prices' ? priceContents.map(([id, heading]) => ({ id, text: t(heading) })) : [];
  const [Above, Below] = [above[name], below[name]];
  return (
    <Writing page={page} name={name} further={further} lead={Above && <Above />}>
      {Below && <Below />}
      <StructuredData page={page} questions={name === 'faq' ? content.questions : []} />
    </Writing>
  );
}
