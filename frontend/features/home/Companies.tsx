import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { priceTerms } from '#frontend/shop/prices/priceTerms.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { apiExamples } from '#shared/contract/apiExamples.ts';
import { estimate } from '#shared/rules/pricing/estimate.ts';

/** As the page for developers has it, where a test runs it; in shorter lines. */
const command = (apiExamples.find(({ name }) => name === 'quote')?.command ?? '')
  .replace(' -H "Content-Type', ' \\\n  -H "Content-Type')
  .replace(', "email"', ',\n       "email"');
const [polish, english] = [1, 2] as const;

/** Companies and their software: a request as the API takes it, and what it answers. */
export function Companies() {
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
