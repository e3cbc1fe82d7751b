import { brand } from '#shared/model/brand.ts';
import { minutesPerWorkingDay, openingHour } from '#shared/rules/delivery/workingCalendar.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import type { SiteSettings } from './siteSettings.ts';

interface Props {
  i18n: ReturnType<typeof createI18n>;
  settings: Pick<SiteSettings, 'seller' | 'quotingHours'>;
}

/** Who runs the shop, its registration numbers, and when someone is there: on every page, as the law asks of a seller. */
export function Operator({ i18n: { t }, settings: { seller, quotingHours } }: Props) {
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
