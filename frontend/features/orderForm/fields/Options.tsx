import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference } from '#frontend/i18n/money.ts';
import { lastCart } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';

/** What changes the price: the second pass (one or none), the specialist, the hurry. */
export function Options({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { draft, change, rules, service } = form;
  const cart = lastCart(form.quote.state);
  const names = rules.incapable.map((id) => rules.languages.find((one) => one.id === id)?.names[locale] ?? '');
  const difference = (price: { amount: number } | null | undefined) =>
    price && <span className="text-sm font-semibold tabular-nums">{formatDifference(price.amount, locale)}</span>;
  return (
    <fieldset>
      <legend className="label">{t('order/options')}</legend>
      <div className="grid gap-3.5">
        {service === 'translation' && (
          <>
            <CheckField
              id="proofreading"
              label={t('order/proofreading')}
              hint={
                names.length > 0
                  ? t('order/proofreading.unavailable', { languages: names.join(', ') })
                  : t('order/proofreading.hint')
              }
              extra={difference(cart?.gross_price_with_proofreading_difference)}
              checked={draft.proofreading}
              disabled={names.length > 0}
              onChange={(proofreading) =>
                change(proofreading ? { proofreading, verification: false } : { proofreading })
              }
            />
            <CheckField
              id="verification"
              label={t('order/verification')}
              hint={t('order/verification.hint')}
              extra={difference(cart?.gross_price_with_verification_difference)}
              checked={draft.verification}
              onChange={(verification) =>
                change(verification ? { verification, proofreading: false } : { verification })
              }
            />
          </>
        )}
        <CheckField
          id="specialized"
          label={t('order/specialized')}
          hint={t('order/specialized.hint')}
          checked={draft.specialized}
          onChange={(specialized) => change({ specialized })}
        />
        <CheckField
          id="express"
          label={t('order/express')}
          hint={t('order/express.hint')}
          checked={draft.express}
          onChange={(express) => change({ express })}
        />
      </div>
    </fieldset>
  );
}
