import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { brand } from '#shared/model/brand.ts';
import { charity } from '#shared/model/charity.ts';
import { Dinners } from './Dinners.tsx';
import { InstantQuote } from './InstantQuote.tsx';

const facts: readonly MessageKey[] = ['home/fact.price', 'home/fact.people', 'home/fact.manual'];
const services: readonly [PlainRouteName, MessageKey, MessageKey][] = [
  ['order.write.index', 'home/services.write', 'home/services.write_text'],
  ['order.sworn.index', 'home/services.sworn', 'home/services.sworn_text'],
  ['order.proofreading.index', 'home/services.proofreading', 'home/services.proofreading_text'],
];
const steps: readonly [MessageKey, MessageKey][] = [
  ['home/steps.1', 'home/steps.1_text'],
  ['home/steps.2', 'home/steps.2_text'],
  ['home/steps.3', 'home/steps.3_text'],
];
const figures = { languages: brand.languagesOver, words: brand.wordsPerDay, minutes: brand.manualQuoteMinutes };

export default function HomePage() {
  const { t, locale } = useI18n();
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="wrap grid items-start gap-8 py-10 sm:py-14 lg:grid-cols-[1fr_31rem] lg:gap-14 lg:py-20">
          <div className="lg:pt-6">
            <h1 className="text-4xl sm:text-5xl">{t('home/heading')}</h1>
            <p className="mt-5 max-w-xl text-lg text-muted">{t('home/lead', figures)}</p>
            <ul className="mt-6 hidden space-y-3 sm:block">
              {facts.map((key) => (
                <li key={key} className="flex gap-3">
                  <Tick />
                  {t(key, figures)}
                </li>
              ))}
            </ul>
          </div>
          <InstantQuote />
        </div>
      </section>
      <section className="wrap py-12 sm:py-16">
        <h2 className="text-2xl sm:text-3xl">{t('home/services.title')}</h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {services.map(([name, title, text]) => (
            <li key={name} className="card relative flex flex-col p-6">
              <h3 className="text-lg">
                <a
                  href={href(locale, name)}
                  className="block min-h-6 after:absolute after:inset-0 after:rounded-[14px]"
                >
                  {t(title)}
                </a>
              </h3>
              <p className="mt-2 flex-1 text-muted">{t(text)}</p>
              <span aria-hidden="true" className="mt-4 font-semibold text-accent">
                {t('home/services.go')} →
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap pb-4 sm:pb-8">
        <h2 className="text-2xl sm:text-3xl">{t('home/steps.title')}</h2>
        <ol className="mt-6 grid gap-6 md:grid-cols-3">
          {steps.map(([title, text], index) => (
            <li key={title} className="border-t-2 border-accent pt-4">
              <h3 className="text-lg">
                <span className="text-accent tabular-nums">{index + 1}.</span> {t(title)}
              </h3>
              <p className="mt-1 text-muted">{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      {charity && <Dinners partner={charity.partner} />}
    </>
  );
}

function Tick() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 flex-none text-accent">
      <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
