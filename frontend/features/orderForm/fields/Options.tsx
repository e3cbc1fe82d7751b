import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference } from '#frontend/i18n/money.ts';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { isOffered } from '#shared/rules/offered.ts';
import { isAlwaysManual, lastCart } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';

/**
 * What changes the price: the second pass (one or none), the specialist, the hurry. Where a person names the price they
 * are wishes, and add nothing that could be shown yet.
 */
export function Options({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { draft, change, rules, service } = form;
  const manual = isAlwaysManual(service);
  const proofreads = workOf(draft) === 'proofreading';
  const cart = manual ? undefined : lastCart(form.quote.state);
  const names = rules.incapable.map((id) => rules.languages.find((one) => one.id === id)?.names[locale] ?? '');
  const difference = (price: { amount: number } | null | undefined) =>
    price && <span className="text-sm font-semibold tabular-nums">{formatDifference(price.amount, locale)}</span>;
  return (
    <fieldset aria-describedby={manual ? 'wishes-hint' : undefined}>
      <legend className="label">{t(manual ? 'order/wishes' : 'order/options')}</legend>
      {manual && (
        <p id="wishes-hint" className="hint -mt-1 mb-3">
          {t('order/wishes.hint')}
        </p>
      )}
      <div className="grid gap-3.5">
        {!proofreads && (
          <>
            {isOffered('proofreading') && (
              <CheckField
                id="proofreading"
                label={t('order/proofreading')}
                hint={
                  names.length > 0
                    ? t('order/proofreading.unavailable', { languages: names.join(', ') })
                    : t('order/proofreading.hint')
                }
                extra={difference(cart?.gross_price_with_proofreading_difference)}
                error={form.fields.proofreading}
                checked={draft.proofreading}
                disabled={names.length > 0}
                onChange={(proofreading) =>
                  change(proofreading ? { proofreading, verification: false } : { proofreading })
                }
              />
            )}
            <CheckField
              id="verification"
              label={t('order/verification')}
              hint={t('order/verification.hint')}
              extra={difference(cart?.gross_price_with_verification_difference)}
              error={form.fields.verification}
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
          hint={t(proofreads ? 'order/specialized.hint.proofreading' : 'order/specialized.hint')}
          extra={difference(cart?.gross_price_with_specialized_difference)}
          checked={draft.specialized}
          onChange={(specialized) => change({ specialized })}
        />
        <CheckField
          id="express"
          label={t('order/express')}
          hint={t('order/express.hint')}
          extra={difference(cart?.gross_price_with_express_difference)}
          checked={draft.express}
          onChange={(express) => change({ express })}
        />
      </div>
    </fieldset>
  );
}
