import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import type { PlainRouteName } from '../routes.ts';

const columns: readonly [MessageKey, readonly [PlainRouteName, MessageKey][]][] = [
  [
    'site/footer.services',
    [
      ['order.write.index', 'site/nav.write'],
      ['order.sworn.index', 'site/nav.sworn'],
      ['order.proofreading.index', 'site/nav.proofreading'],
      ['quote.free', 'site/footer.free_quote'],
      ['prices', 'site/footer.prices'],
    ],
  ],
  [
    'site/footer.help',
    [
      ['faq', 'site/footer.faq'],
      ['contact', 'site/footer.contact'],
      ['terms', 'site/footer.terms'],
      ['gdpr', 'site/footer.gdpr'],
      ['accessibility', 'site/footer.accessibility'],
      ['api', 'site/footer.api'],
    ],
  ],
  [
    'site/footer.company',
    [
      ['about', 'site/footer.about'],
      ['translators', 'site/footer.translators'],
      ['recruitment', 'site/footer.recruitment'],
      ['jobs', 'site/footer.jobs'],
      ['blog', 'site/footer.blog'],
      ['charity', 'site/footer.charity'],
    ],
  ],
];

export function Footer({ locale, i18n: { t } }: { locale: Locale; i18n: ReturnType<typeof createI18n> }) {
  return (
    <footer data-frame className="mt-16 border-t border-line bg-surface text-sm">
      <div className="wrap py-10">
        <nav aria-label={t('site/footer.label')} className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {columns.map(([title, items]) => (
            <div key={title}>
              <h2 className="mb-2 text-sm font-semibold tracking-normal">{t(title)}</h2>
              <ul>
                {items.map(([name, key]) => (
                  <li key={name}>
                    <a href={href(locale, name)} className="foot-link">
                      {t(key)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6 text-muted">
          <span className="font-semibold text-ink">{brand.name}</span>
          <span>{t('site/footer.note')}</span>
          <button type="button" data-cookies-open hidden className="foot-link ml-auto underline underline-offset-4">
            {t('site/footer.cookies')}
          </button>
        </div>
      </div>
    </footer>
  );
}
