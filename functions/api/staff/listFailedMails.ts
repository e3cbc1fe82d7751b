import type { staff as area } from '#shared/contract/staff.ts';
import { mayRetry } from '../../domain/mail/mayRetry.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { mails } from '../../runtime/services/mails.ts';
import { maskEmail } from '../wire/maskEmail.ts';

export const listFailedMails: Handler<typeof area.listFailedMails> = async ({ query }) => {
  const before = query.before && new Date(query.before).toISOString();
  const failures = await mails().failures(query.limit ?? 20, before);
  return {
    status: 200,
    body: {
      mails: failures.map(({ mail, failedAt, because }) => ({
        mail_id: mail.id,
        template: mail.template,
        to: maskEmail(mail.to),
        order_id: 'orderId' in mail ? mail.orderId : null,
        created_at: mail.createdAt,
        failed_at: failedAt,
        because,
        may_retry: mayRetry(mail),
      })),
    },
  };
};
