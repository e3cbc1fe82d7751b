import { useI18n } from '#frontend/i18n/I18n.tsx';
import { brand } from '#shared/model/brand.ts';
import { OrderForm } from './OrderForm.tsx';

/** Somebody who does not know what is needed sends what there is: the sworn form's manual quote takes every file. */
export default function FreeQuotePage() {
  const { t } = useI18n();
  return (
    <OrderForm
      service="sworn"
      free
      heading={t('order/heading.free')}
      lead={t('order/lead.free', { minutes: brand.manualQuoteMinutes })}
    />
  );
}
