import { useEffect } from 'react';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { FieldsProps } from './BillingFields.tsx';

/** A customer whose account has no billing data yet may keep these for the next order. */
export function KeepBilling({ billing, change }: Omit<FieldsProps, 'errors'>) {
  const { t } = useI18n();
  const own = useOwnSettings();
  const isKept = own?.billing != null;
  // Kept once, later orders to another address do not change it.
  useEffect(() => {
    if (isKept && billing.keep_billing) change({ keep_billing: false });
  }, [isKept, billing.keep_billing, change]);
  if (!own || isKept) return null;
  return (
    <CheckField
      id="keep_billing"
      label={t('cart/keep_billing')}
      checked={billing.keep_billing}
      onChange={(keep_billing) => change({ keep_billing })}
    />
  );
}
