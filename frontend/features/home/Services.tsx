import type { ReactNode } from 'react';
import { LanguagesDrawing, ReviewDrawing, SealDrawing } from '#frontend/design/art/workDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { isPageOffered } from '#frontend/offeredPages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import { priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { Section } from './Section.tsx';

const services: readonly ['write' | 'sworn' | 'proofreading', PlainRouteName, figure: string, ReactNode][] = [
  ['write', 'order.write.index', 'word.1', <LanguagesDrawing key="write" width={96} className="-ml-3" />],
  ['sworn', 'order.sworn.index', 'page.1', <SealDrawing key="sworn" width={96} className="-ml-3" />],
  [
    'proofreading',
    'order.proofreading.index',
    'proofreading_service',
    <ReviewDrawing key="proofreading" width={96} className="-ml-3" />,
  ],
];

/** What can be ordered, each with the price that it begins at. */
export function Services() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const figures = priceFigures(prices, locale);
  return (
    <Section id="services" title={t('home/services.title')} lead={t('home/services.lead')}>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {services
          .filter(([, route]) => isPageOffered(route))
          .map(([name, route, figure, drawing]) => (
            <li key={name} className="card card-link relative flex flex-col p-6">
              {drawing}
              <h3 className="mt-4 text-xl">
                <a
                  href={href(locale, route)}
                  className="block min-h-6 after:absolute after:inset-0 after:rounded-[14px]"
                >
                  {t(`home/services.${name}`)}
                </a>
              </h3>
              <p className="mt-2 flex-1 text-muted">{t(`home/services.${name}_text`)}</p>
              <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-sm">
                <span className="text-muted">
                  {name !== 'proofreading' && <>{t('home/services.from')} </>}
                  <Rich
                    text={t(`home/services.${name}_price`, { price: '<price></price>' })}
                    parts={{
                      price: () => (
                        <strong className="text-base text-ink tabular-nums" data-figure={figure}>
                          {figures[figure]}
                        </strong>
                      ),
                    }}
                  />
                </span>
                <span aria-hidden="true" className="font-semibold text-accent">
                  {t('home/services.go')}&nbsp;→
                </span>
              </p>
            </li>
          ))}
      </ul>
    </Section>
  );
}
