import { useI18n } from '#frontend/i18n/I18n.tsx';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { OrderForm } from './OrderForm.tsx';

/** Someone who does not know what is needed, or has files that cannot be counted, sends what there is: a person answers with a price. */
export default function FreeQuotePage() {
  const { t } = useI18n();
  return (
    <OrderForm
      service="free_quote"
      heading={t('order/heading.free')}
      lead={t('order/lead.free', { minutes: quoteMinutes() })}
    />
  );
}
