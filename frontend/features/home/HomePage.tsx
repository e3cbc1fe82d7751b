import { DinnerDrawing, QuestionDrawing } from '#frontend/design/art/pageDrawings.tsx';
import { TickIcon } from '#frontend/design/icons.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { priceTerms } from '#frontend/shop/prices/estimates.ts';
import { apiExamples } from '#shared/contract/samples/apiExamples.ts';
import { charity } from '#shared/model/money/charity.ts';
import { estimate } from '#shared/rules/pricing/estimate.ts';
import { example, examplePair } from './example.ts';
import { Hero } from './Hero.tsx';
import { LanguageWall, PricesGlance, Services, Steps, SwornGuide } from './Services.tsx';

/** The landing page: the product at work first, then what each reader asks in turn. The island writes newer prices into the same places. */
export default function HomePage() {
  const { locale } = useI18n();
  const { prices } = useSiteData();
  const { source, target } = examplePair[locale];
  return (
    <div data-price-version={prices.version} data-pair={`${source}-${target}`}>
      <Hero />
      <Services />
      <Steps />
      <Tracking />
      <PricesGlance />
      <LanguageWall />
      {hasBrand('sworn') && <SwornGuide />}
      <Companies />
      <HomeQuestions />
      {charity && <Dinners partner={charity.partner} />}
    </div>
  );
}

const points = ['1', '2', '3', '4'] as const;
const done = ['paid', 'names_confirmed'] as const;
const coming = ['in_review', 'delivered'] as const;

/** What one gets after ordering: the page of an order as it is, and four things that stand on it. */
function Tracking() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { words, paid, accepted, ready } = example(prices, locale);
  const at = { paid, names_confirmed: accepted };
  return (
    <section aria-labelledby="after" className="wrap grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-2">
      <div>
        <h2 id="after" className="section-title">
          {t('home/track.title')}
        </h2>
        <p className="mt-3 text-lg text-muted">{t('home/track.lead')}</p>
        <dl className="mt-8 grid gap-6 sm:grid-cols-2">
          {points.map((point) => (
            <div key={point} className="border-l-2 border-accent pl-4">
              <dt className="font-semibold">{t(`home/track.${point}`)}</dt>
              <dd className="mt-1 text-muted">{t(`home/track.${point}_text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="min-w-0">
        <div className="card p-5 sm:p-8">
          <p className="text-2xl font-semibold">{t('home/track.heading')}</p>
          <p className="mt-1 text-muted">{t('home/track.ready', { time: ready })}</p>
          <ol className="progress upright mt-6">
            {done.map((step) => (
              <li key={step} data-done="true">
                <span className="progress-mark" aria-hidden="true">
                  <TickIcon />
                </span>
                <span>
                  {t(`status/track.${step}`)} <span className="hint font-normal tabular-nums">{at[step]}</span>
                </span>
              </li>
            ))}
            <li aria-current="step">
              <Mark place={3} />
              {t('status/track.in_translation')}
            </li>
            {coming.map((step, index) => (
              <li key={step}>
                <Mark place={4 + index} />
                {t(`status/track.${step}`)}
              </li>
            ))}
          </ol>
        </div>
        <figcaption className="hint mt-3">{t('home/track.example', { words, paid })}</figcaption>
      </figure>
    </section>
  );
}

const Mark = ({ place }: { place: number }) => (
  <span className="progress-mark" aria-hidden="true">
    {place}
  </span>
);

/** As the page for developers has it, where a test runs it; in shorter lines. */
const command = (apiExamples.find(({ name }) => name === 'quote')?.command ?? '')
  .replace(' -H "Content-Type', ' \\\n  -H "Content-Type')
  .replace(', "email"', ',\n       "email"');
const [polish, english] = [1, 2] as const;

/** Companies and their software: a request as the API takes it, and what it answers. */
function Companies() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const words = /"content": "([^"]+)"/.exec(command)?.[1]?.split(' ').length ?? 0;
  const asked = { source: english, targets: [polish], words, service: 'translation' } as const;
  const priced = estimate({ ...asked, review: 'none', specialised: false }, priceTerms(prices));
  const answer = `{"quotation": {
  "price_net": {"amount": ${priced?.net}, …},
  "price_gross": {"amount": ${priced?.gross}, …},
  "time_in_minutes": ${priced?.minutes}, …}}`;
  return (
    <section aria-labelledby="companies" className="bg-panel text-on-panel">
      <div className="wrap grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="companies" className="section-title">
            {t('home/companies.title')}
          </h2>
          <p className="mt-3 text-lg text-panel-muted">{t('home/companies.lead')}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            <a className="btn btn-panel" href={href(locale, 'companies')}>
              {t('home/companies.more')}
            </a>
            <a className="btn btn-panel-quiet" href={href(locale, 'api')}>
              {t('home/companies.api')}
            </a>
          </p>
        </div>
        <div className="min-w-0 text-sm">
          <p className="mb-2 text-panel-muted">{t('home/companies.command')}</p>
          <pre className="code">
            <code>{command}</code>
          </pre>
          <p className="mt-4 mb-2 text-panel-muted">{t('home/companies.answer')}</p>
          <pre className="code">
            <code>{answer}</code>
          </pre>
        </div>
      </div>
    </section>
  );
}

/** Ids of the questions that are asked before a first order (frontend/content/<language>/faq). */
const first = ['price', 'how-fast', 'who-translates', 'who-sees', 'need-account', 'wrong'];

/** The first questions with their answers, folded. */
function HomeQuestions() {
  const { t, locale } = useI18n();
  const all = useContent().questions.flatMap(({ questions }) => questions);
  const shown = first.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return (
    <section aria-labelledby="questions" className="wrap grid gap-8 py-14 sm:py-20 lg:grid-cols-[20rem_1fr] lg:gap-14">
      <div>
        <QuestionDrawing width={120} />
        <h2 id="questions" className="section-title mt-5">
          {t('home/questions.title')}
        </h2>
        <p className="mt-4">
          <a className="link inline-block min-h-6" href={href(locale, 'faq')}>
            {t('home/questions.all')}
          </a>
        </p>
      </div>
      <div className="prose max-w-none">
        {shown.map(({ id, question, html }) => (
          <details key={id}>
            <summary>{question}</summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of our own, rendered when the site is built */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** The charity programme on the first page; the island writes the count once there is one. */
function Dinners({ partner }: { partner: string }) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="home-dinners-title" className="wrap pb-14 sm:pb-20">
      <div className="card grid items-center gap-6 p-6 sm:grid-cols-[auto_1fr_auto] sm:p-8">
        <DinnerDrawing width={110} />
        <div>
          <h2 id="home-dinners-title" className="text-xl sm:text-2xl">
            {t('home/dinners.title')}
          </h2>
          <p className="mt-2 max-w-2xl text-muted">{t('home/dinners.text', { partner })}</p>
          <p className="mt-3">
            <a className="link inline-block min-h-6" href={href(locale, 'charity')}>
              {t('home/dinners.more')}
            </a>
          </p>
        </div>
        <p id="home-dinners" className="invisible text-center">
          <span className="block text-sm text-muted">{t('home/dinners.count')}</span>
          <strong className="block text-4xl text-accent tabular-nums">0</strong>
        </p>
      </div>
    </section>
  );
}
