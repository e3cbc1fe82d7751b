import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { charity } from '#shared/model/money/charity.ts';
import { Evidence } from './Evidence.tsx';
import { Hero } from './Hero.tsx';
import { Languages, Services, SwornGuide } from './Services.tsx';

/** The landing page: the product at work first, then what it costs, what it has kept, and what each reader asks in turn. The island writes newer prices into the same places. */
export default function HomePage() {
  const { prices } = useSiteData();
  return (
    <div data-price-version={prices.version}>
      <Hero />
      <Services />
      <Evidence />
      <div className="wrap grid gap-6 py-6 lg:grid-cols-3">
        {hasBrand('sworn') && <SwornGuide />}
        <HomeQuestions />
        <Languages />
      </div>
      <Companies />
    </div>
  );
}

/** Companies and their software, and the charity programme: a line each. */
function Companies() {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="companies" className="-mb-8 bg-panel text-on-panel">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6 lg:flex-nowrap">
        <div>
          <h2 id="companies" className="text-xl">
            {t('home/companies.title')}
          </h2>
          <p className="mt-1 text-panel-muted">{t('home/companies.lead')}</p>
          {charity && (
            <p className="mt-1 text-panel-muted">
              {t('home/dinners.text', { partner: charity.partner })}{' '}
              <a className="underline underline-offset-4" href={href(locale, 'charity')}>
                {t('home/dinners.more')}
              </a>
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-panel" href={href(locale, 'companies')}>
            {t('home/companies.more')}
          </a>
          <a className="btn btn-panel-quiet" href={href(locale, 'api')}>
            {t('home/companies.api')}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Ids of the questions that are asked before a first order (frontend/content/<language>/faq). */
const first = ['price', 'how-fast', 'who-translates', 'wrong'];

/** The first questions with their answers, folded. */
function HomeQuestions() {
  const { t, locale } = useI18n();
  const all = useContent().questions.flatMap(({ questions }) => questions);
  const shown = first.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return (
    <section aria-labelledby="questions" className="card p-6">
      <h2 id="questions" className="text-xl">
        {t('home/questions.title')}
      </h2>
      <div className="prose mt-2 max-w-none">
        {shown.map(({ id, question, html }) => (
          <details key={id}>
            <summary>{question}</summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of our own, rendered when the site is built */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
      <p className="mt-3">
        <a className="link inline-block min-h-6" href={href(locale, 'faq')}>
          {t('home/questions.all')}
        </a>
      </p>
    </section>
  );
}
