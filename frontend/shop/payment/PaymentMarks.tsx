import { PayMark } from '#frontend/design/art/PayMark.tsx';
import type { createI18n } from '#frontend/i18n/I18n.tsx';
import { ProviderMethodKey, paymentMethodFacts } from '#shared/model/paymentMethod.ts';

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
