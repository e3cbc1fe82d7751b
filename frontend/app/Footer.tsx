import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { charity } from '#shared/model/charity.ts';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import type { PlainRouteName } from '../routes.ts';
import { Operator } from './Operator.tsx';
import { PaymentMarks } from './PaymentMarks.tsx';
import type { SiteSettings } from './siteSettings.ts';

const columns: readonly [MessageKey, readonly [PlainRouteName, MessageKey][]][] = [
  [
    'frame/footer.services',
    [
      ['order.write.index', 'site/nav.write'],
      ['order.sworn.index', 'site/nav.sworn'],
      ['order.proofreading.index', 'site/nav.proofreading'],
      ['quote.free', 'frame/footer.free_quote'],
      ['languages', 'frame/footer.languages'],
      ['documents', 'frame/footer.documents'],
      ['prices', 'frame/footer.prices'],
      ['pricing', 'frame/footer.pricing'],
      ['word-count', 'frame/footer.word_count'],
      ['companies', 'frame/footer.companies'],
    ],
  ],
  [
    'frame/footer.help',
    [
      ['faq', 'frame/footer.faq'],
      ['contact', 'frame/footer.contact'],
      ['security', 'frame/footer.security'],
      ['terms', 'frame/footer.terms'],
      ['gdpr', 'frame/footer.gdpr'],
      ['certificate', 'frame/footer.certificate'],
      ['accessibility', 'frame/footer.accessibility'],
      ['api', 'frame/footer.api'],
    ],
  ],
  [
    'frame/footer.company',
    [
      ['about', 'frame/footer.about'],
      ['quality', 'frame/footer.quality'],
      ['punctuality', 'frame/footer.punctuality'],
      ['translators', 'frame/footer.translators'],
      ['recruitment', 'frame/footer.recruitment'],
      ['jobs', 'frame/footer.jobs'],
      ['blog', 'frame/footer.blog'],
      ['charity', 'frame/footer.charity'],
    ],
  ],
];

interface Props {
  locale: Locale;
  i18n: ReturnType<typeof createI18n>;
  settings: SiteSettings;
}

/** Links to every page, who runs the shop, and how one can pay. */
export function Footer({ locale, i18n, settings }: Props) {
  const { t } = i18n;
  return (
    <footer data-frame className="mt-16 border-t border-line bg-surface text-sm">
      <div className="wrap py-10">
        <nav aria-label={t('frame/footer.label')} className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {columns.map(([title, items]) => (
            <div key={title}>
              <h2 className="mb-2 text-sm font-semibold tracking-normal">{t(title)}</h2>
              <ul>
                {items
                  .filter(([name]) => name !== 'charity' || charity)
                  .map(([name, key]) => (
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
        <Operator i18n={i18n} settings={settings} />
        <div className="mt-8">
          <PaymentMarks i18n={i18n} />
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6 text-muted">
          <span className="font-semibold text-ink">{brand.name}</span>
          <span>{t('frame/footer.note')}</span>
          <button type="button" data-cookies-open hidden className="foot-link ml-auto underline underline-offset-4">
            {t('frame/footer.cookies')}
          </button>
        </div>
      </div>
    </footer>
  );
}
