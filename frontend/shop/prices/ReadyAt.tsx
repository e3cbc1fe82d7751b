import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Price } from './PriceLines.tsx';

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
