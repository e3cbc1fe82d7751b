import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { isQuantity } from './typedLines.ts';
import type { QuotePricing } from './useQuotePrice.ts';

/** What goes with a quote's lines: working time, validity, a note, and why it leaves the range the customer was shown. */
export function QuoteTerms({ terms, setTerm, shown, isOutside }: QuotePricing) {
  const { t, locale } = useI18n();
  const quantity = (id: string, name: 'minutes' | 'days') => (
    <TextField
      id={id}
      label={t(`desk/quote.${name}`)}
      inputMode="numeric"
      error={isQuantity(terms[name]) ? undefined : t('desk/quote.bad_quantity')}
      value={terms[name]}
      onChange={(event) => setTerm({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {shown && (
        <p className={isOutside ? 'notice' : 'hint'}>
          {t('desk/quote.shown', {
            from: formatMoney(shown.from.amount, locale),
            to: formatMoney(shown.to.amount, locale),
          })}{' '}
          {isOutside && t('desk/quote.outside')}
        </p>
      )}
      {isOutside && (
        <TextField
          id="price-reason"
          label={t('desk/quote.reason')}
          value={terms.reason}
          maxLength={1000}
          onChange={(event) => setTerm({ reason: event.target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {quantity('price-minutes', 'minutes')}
        {quantity('price-days', 'days')}
      </div>
      <FieldFrame id="price-note" label={t('desk/quote.note')} optional>
        <textarea
          {...describe({ id: 'price-note' })}
          className="input"
          rows={3}
          maxLength={2000}
          value={terms.note}
          onChange={(event) => setTerm({ note: event.target.value })}
        />
      </FieldFrame>
    </>
  );
}
