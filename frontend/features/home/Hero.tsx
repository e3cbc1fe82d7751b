import { LeafPattern } from '#frontend/design/art/LeafPattern.tsx';
import { TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { brand } from '#shared/model/brand.ts';
import { InstantQuote } from './InstantQuote.tsx';
import { Showcase } from './Showcase.tsx';

const facts: readonly MessageKey[] = ['home/fact.price', 'home/fact.people', 'home/fact.manual'];

/** What it is, the product at work, and the product itself: the form prices what is pasted into it. */
export function Hero() {
  const { t } = useI18n();
  const figures = { languages: brand.languagesOver, words: brand.wordsPerDay, minutes: quoteMinutes() };
  return (
    <section className="band">
      <LeafPattern />
      <div className="wrap grid items-start gap-x-14 gap-y-8 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_29rem]">
        <div className="min-w-0">
          <h1 className="display">{t('home/heading')}</h1>
          <p className="mt-5 max-w-xl text-lg text-muted sm:text-xl">{t('home/lead', figures)}</p>
          <ul className="mt-5 hidden gap-2 sm:grid">
            {facts.map((key) => (
              <li key={key} className="flex gap-3">
                <TickIcon />
                {t(key, figures)}
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <InstantQuote />
        </div>
        <Showcase />
      </div>
    </section>
  );
}
