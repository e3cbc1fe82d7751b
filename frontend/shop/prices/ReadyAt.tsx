import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { heldHours } from '#shared/rules/pricing/heldHours.ts';
import type { Price } from './priceOf.ts';

/** The binding date, and the time until then in hours, or in minutes under an hour. */
export function ReadyAt({ price }: { price: Price }) {
  const { t, locale } = useI18n();
  const { time_in_hours: hours, time_in_minutes: minutes, delivery_at: at } = price;
  return (
    <p>
      <span className="font-semibold">
        {t('quote/ready')} <time dateTime={at}>{formatInstant(at, locale)}</time>
      </span>
      <span className="hint block">
        {minutes < 60 ? t('quote/time.minutes', { minutes }) : t('quote/time.hours', { hours })}
      </span>
    </p>
  );
}

const day = { weekday: undefined, month: 'long', year: 'numeric', hour: undefined, minute: undefined } as const;

/** By which price list a price is, and how long it holds before it is ordered. */
export function PriceHolds({ price }: { price: Price }) {
  const { t, locale } = useI18n();
  return t('quote/fixed', { day: formatInstant(price.price_list_from, locale, day), hours: heldHours });
}
