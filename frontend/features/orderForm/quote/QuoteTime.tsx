import { useI18n } from '#frontend/i18n/I18n.tsx';
import { quoteDue } from '#frontend/shop/quoteDue.ts';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';

/** By when a person's quote is there: in the promised minutes, or at a time where nobody quotes before. */
export default function QuoteTime() {
  const { t, locale } = useI18n();
  const due = quoteDue(new Date());
  const minutes = quoteMinutes();
  return (
    <p className="mt-2 text-muted">
      {due
        ? t('quote/manual.due', { minutes, time: sayMoment(due.toISOString(), locale) })
        : t('quote/manual', { minutes })}
    </p>
  );
}
