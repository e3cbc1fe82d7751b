import { PayMark } from '#frontend/design/art/PayMark.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { type createI18n, Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { ProviderMethodKey, paymentMethodFacts } from '#shared/model/money/paymentMethod.ts';
import { parseUrl } from '#shared/rules/parseUrl.ts';

export type MethodOffer = ResultOf<typeof catalogue.getPaymentMethods>['methods'][number];

/** How someone wants to pay; `payment_method` is empty before the choice. */
export interface MethodChoice {
  payment_method: string;
  bank: number | null;
  provider_terms: boolean;
}

interface Props {
  choice: MethodChoice;
  change: (part: Partial<MethodChoice>) => void;
  errors: Readonly<Record<string, string>>;
  offers: readonly MethodOffer[];
  failed: boolean;
  /** What a method says under its name. */
  notes?: Readonly<Partial<Record<string, string>>>;
}

/** One group of methods; Przelewy24 opens the choice of a bank, leaving it drops the choice. */
export function Methods({ choice, change, errors, offers, failed, notes = {} }: Props) {
  const { t } = useI18n();
  const error = errors.payment_method;
  const banks = offers.find(({ method }) => method === choice.payment_method)?.banks ?? [];
  return (
    <fieldset aria-describedby={error ? 'payment_method-error' : undefined} className="grid min-w-0 gap-4">
      <legend className="mb-4 text-xl font-semibold tracking-tight">{t('cart/method')}</legend>
      {failed && <p className="error">{t('cart/load_failed')}</p>}
      <div className="grid min-h-26 gap-3 sm:grid-cols-2">
        {offers.map(({ method, name }) => (
          <label key={method} className={`choice ${method === 'balance' ? 'sm:col-span-2' : ''}`}>
            <input
              id={`method-${method}`}
              type="radio"
              name="payment_method"
              className="check"
              value={method}
              checked={choice.payment_method === method}
              onChange={() => change({ payment_method: method, bank: null, provider_terms: false })}
            />
            <PayMark method={method} size={24} />
            <span className="flex-1">
              {name}
              {notes[method] && <span className="hint block">{notes[method]}</span>}
            </span>
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
              value={choice.bank ?? ''}
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
            checked={choice.provider_terms}
            onChange={(provider_terms) => change({ provider_terms })}
          />
        </>
      )}
    </fieldset>
  );
}

/** How one can pay: at the foot of every page, and with the prices. */
export function PaymentMarks({ i18n: { t, locale } }: { i18n: ReturnType<typeof createI18n> }) {
  return (
    <ul aria-label={t('frame/pay.label')} className="flex list-none flex-wrap gap-2 p-0" data-pay-marks>
      {ProviderMethodKey.options.map((way) => (
        <li key={way} className="flex items-center gap-2 rounded border border-line px-2 py-1 text-xs text-muted">
          <PayMark method={way} />
          {paymentMethodFacts[way].names[locale]}
        </li>
      ))}
    </ul>
  );
}

/** Where a payment may lead: the provider's pages, this site (nothing left to pay), and the sandbox on this machine. */
const providers = ['https://secure.przelewy24.pl', 'https://sandbox.przelewy24.pl'];

export function isKnownProvider(address: string, site: string): boolean {
  const url = parseUrl(address, site);
  if (!url) return false;
  if (url.origin === site || providers.includes(url.origin)) return true;
  const local = ['127.0.0.1', 'localhost'];
  return local.includes(url.hostname) && local.includes(new URL(site).hostname);
}
