import { useI18n } from '#frontend/i18n/I18n.tsx';
import { brand } from '#shared/model/brand.ts';
import type { Order } from './orderRows.ts';

/** Mail to the order's address does not get through: what is said elsewhere by mail is said here only. */
export function MailNotice({ order }: { order: Order }) {
  const { t } = useI18n();
  if (order.mail_failed_at === null) return null;
  return (
    <div className="alert mt-6">
      <p className="font-semibold">{t('status/mail_failed', { email: order.email })}</p>
      <p className="mt-1 text-sm">{t('status/mail_failed.do', { email: brand.email })}</p>
    </div>
  );
}
