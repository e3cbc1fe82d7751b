import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { minutesPerWorkingDay, openingHour } from '#shared/rules/delivery/workingCalendar.ts';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';
import { hasBrand, isPageOffered } from '../offeredPages.ts';
import type { PlainRouteName } from '../routes.ts';
import { PaymentMarks } from '../shop/payment/Methods.tsx';
import { NetSwitch } from '../shop/prices/Sum.tsx';
import { Logo } from './Logo.tsx';
import type { SiteSettings } from './siteSettings.ts';

const columns: readonly [MessageKey, readonly [PlainRouteName, MessageKey][]][] = [
  [
    'frame/footer.services',
    [
      ['order.write.index', 'frame/nav.write'],
      ['order.sworn.index', 'frame/nav.sworn'],
      ['order.proofreading.index', 'frame/nav.proofreading'],
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
      ['withdrawal', 'frame/footer.withdrawal'],
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
      ['newsletter', 'frame/footer.newsletter'],
      ['charity', 'frame/footer.charity'],
    ],
  ],
];

const ofRooms: readonly [PlainRouteName, MessageKey][] = [
  ['contact', 'frame/footer.contact'],
  ['security', 'frame/footer.security'],
  ['terms', 'frame/footer.terms'],
  ['gdpr', 'frame/footer.gdpr'],
  ['accessibility', 'frame/footer.accessibility'],
];

interface Props {
  locale: Locale;
  i18n: ReturnType<typeof createI18n>;
  settings: SiteSettings;
  /** For the zone and the desk: one line of links. */
  isRoom: boolean;
}

/** Links to every page, who runs the shop, and how one can pay. */
export function Footer({ locale, i18n, settings, isRoom }: Props) {
  const { t } = i18n;
  const cookies = hasBrand('analytics') && (
    <button type="button" data-cookies-open hidden className="foot-link ml-auto underline underline-offset-4">
      {t('frame/footer.cookies')}
    </button>
  );
  if (isRoom)
    return (
      <footer data-frame className="mt-16 border-t border-line bg-surface text-sm">
        <nav aria-label={t('frame/footer.label')} className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-6">
          <span className="font-semibold">{brand.name}</span>
          {ofRooms.map(([name, key]) => (
            <a key={name} href={href(locale, name)} className="foot-link">
              {t(key)}
            </a>
          ))}
          {cookies}
        </nav>
      </footer>
    );
  return (
    <footer data-frame className="mt-8 border-t border-line bg-surface text-sm">
      <div className="wrap grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[17rem_1fr]">
        <div className="grid content-start gap-5">
          <Logo />
          <p className="text-muted">{t('frame/footer.note')}</p>
          <PaymentMarks i18n={i18n} />
        </div>
        <nav aria-label={t('frame/footer.label')} className="grid grid-cols-2 gap-8 sm:grid-cols-3 lg:gap-x-12">
          {columns.map(([title, items]) => (
            <div key={title}>
              <h2 className="mb-2 text-sm font-semibold tracking-normal">{t(title)}</h2>
              <ul>
                {items
                  .filter(([name]) => isPageOffered(name))
                  .map(([name, key]) => (
                    <li key={name}>
                      <a href={href(locale, name)} className="foot-link">
                        {t(key)}
                      </a>
                    </li>
                  ))}
                {title === 'frame/footer.help' && isPageOffered('api') && (
                  <li>
                    <a href={`${href(locale, 'api')}status/`} className="foot-link">
                      {t('frame/footer.status')}
                    </a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="wrap py-5">
          <Operator i18n={i18n} settings={settings} />
          <div className="mt-4 flex flex-wrap items-center gap-x-6">
            <NetSwitch i18n={i18n} />
            {cookies}
          </div>
        </div>
      </div>
    </footer>
  );
}

interface OperatorProps {
  i18n: ReturnType<typeof createI18n>;
  settings: Pick<SiteSettings, 'seller' | 'quotingHours'>;
}

/** Who runs the shop, its registration numbers, and when someone is there: on every page, as the law asks of a seller. */
function Operator({ i18n: { t }, settings: { seller, quotingHours } }: OperatorProps) {
  const numbers = [
    `NIP ${seller.nip}`,
    ...(seller.regon === undefined ? [] : [`REGON ${seller.regon}`]),
    ...(seller.krs === undefined ? [] : [`KRS ${seller.krs}`]),
  ];
  return (
    <section
      aria-labelledby="operator"
      className="grid gap-x-12 gap-y-4 text-muted sm:grid-cols-2 lg:grid-cols-[17rem_1fr_1fr_1fr]"
      data-operator
    >
      <h2 id="operator" className="text-sm font-semibold tracking-normal text-ink sm:max-lg:col-span-2">
        {t('frame/operator', { brand: brand.name })}
      </h2>
      <address className="not-italic">
        <strong className="block text-ink">{seller.name}</strong>
        {seller.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a className="foot-link underline underline-offset-4" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        {seller.phone !== undefined && (
          <a className="foot-link block" href={`tel:${seller.phone.replaceAll(' ', '')}`}>
            {seller.phone}
          </a>
        )}
      </address>
      <p>
        {numbers.map((number) => (
          <span key={number} className="block tabular-nums">
            {number}
          </span>
        ))}
        {seller.register !== undefined && <span className="block">{seller.register}</span>}
      </p>
      <p>
        <span className="block">
          {t('frame/hours.answers', { from: openingHour, to: openingHour + minutesPerWorkingDay / 60 })}
        </span>
        <span className="block">{t('frame/hours.quotes', { from: quotingHours.opens, to: quotingHours.closes })}</span>
        <span className="block">{t('frame/hours.zone')}</span>
      </p>
    </section>
  );
}
