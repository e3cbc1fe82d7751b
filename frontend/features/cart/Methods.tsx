import { CheckField } from '#frontend/design/CheckField.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Rich } from '#frontend/i18n/Rich.tsx';
import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { FieldsProps } from './BillingFields.tsx';

interface Props extends FieldsProps {
  offers: ResultOf<typeof catalogue.getPaymentMethods>['methods'];
  failed: boolean;
}

/** One group of methods; Przelewy24 opens the choice of a bank, leaving it drops the choice. */
export function Methods({ billing, change, errors, offers, failed }: Props) {
  const { t, locale } = useI18n();
  const error = errors.payment_method;
  const banks = offers.find(({ method }) => method === billing.payment_method)?.banks ?? [];
  return (
    <fieldset aria-describedby={error ? 'payment_method-error' : undefined} className="grid min-w-0 gap-4">
      <legend className="mb-4 text-xl font-semibold tracking-tight">{t('cart/method')}</legend>
      {failed && <p className="error">{t('cart/load_failed')}</p>}
      <div className="grid min-h-26 gap-3 sm:grid-cols-2">
        {offers.map(({ method, name, fee }) => (
          <label key={method} className="choice">
            <input
              id={`method-${method}`}
              type="radio"
              name="payment_method"
              className="check"
              value={method}
              checked={billing.payment_method === method}
              onChange={() => change({ payment_method: method, bank: null, provider_terms: false })}
            />
            <span className="flex-1">{name}</span>
            {fee.amount > 0 && (
              <span className="hint">{t('cart/method.fee', { fee: formatMoney(fee.amount, locale) })}</span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id="payment_method-error" className="error">
          {error}
        </p>
      )}
      {banks.length > 0 && (
        <>
          <FieldFrame id="bank" label={t('cart/bank')} error={errors.bank}>
            <select
              {...describe({ id: 'bank', error: errors.bank })}
              className="input"
              value={billing.bank ?? ''}
              onChange={(event) => change({ bank: event.target.value === '' ? null : Number(event.target.value) })}
            >
              <option value="">{t('cart/bank.choose')}</option>
              {banks
                .filter(({ available }) => available)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </FieldFrame>
          <CheckField
            id="provider_terms"
            label={
              <Rich
                text={t('cart/provider_terms')}
                parts={{
                  terms: (inner) => (
                    <a className="link" href="https://www.przelewy24.pl/regulamin" target="_blank" rel="noreferrer">
                      {inner}
                    </a>
                  ),
                }}
              />
            }
            error={errors.provider_terms}
            checked={billing.provider_terms}
            onChange={(provider_terms) => change({ provider_terms })}
          />
        </>
      )}
    </fieldset>
  );
}
