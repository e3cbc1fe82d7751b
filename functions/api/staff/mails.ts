import type { staff as area } from '#shared/contract/staff.ts';
import { mayRetry } from '../../domain/mail/sending.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { failedMails, mails, stoppedAddresses } from '../../runtime/services/mails.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { scans } from '../../runtime/services/scans.ts';
import { liftAddress, retryMail } from '../../usecases/mails/failedMails.ts';
import { listPage } from '../wire/listPage.ts';
import { maskEmail } from '../wire/people.ts';

export const listFailedMails: Handler<typeof area.listFailedMails> = async ({ query }) => {
  const { page, end } = await listPage(query, 20, mails().failures, ({ failures }) => failures);
  return {
    status: 200,
    body: {
      mails: page.failures.map(({ mail, failedAt, because }) => ({
        mail_id: mail.id,
        template: mail.template,
        to: maskEmail(mail.to),
        order_id: 'orderId' in mail ? mail.orderId : null,
        created_at: mail.createdAt,
        failed_at: failedAt,
        because,
        may_retry: mayRetry(mail),
      })),
      ...end,
    },
  };
};

export const retryFailedMail: Handler<typeof area.retryFailedMail> = async ({ params, caller, now, requestId }) => {
  const deps = {
    mails: mails(),
    failedMails: failedMails(),
    stoppedAddresses: stoppedAddresses(),
    mailQueue: mailQueue(),
    now,
  };
  const by = { account: sessionOf(caller).account, request: requestId };
  const state = await retryMail(deps, params.mail, by);
  return typeof state === 'string' ? { status: 200, body: { mail_id: params.mail, state } } : state;
};

export const liftStoppedAddress: Handler<typeof area.liftStoppedAddress> = async (request) => {
  const deps = { stoppedAddresses: stoppedAddresses(), auditPart };
  return { status: 200, body: { lifted: await liftAddress(deps, request.body, actingOf(request)) } };
};

export const listRefusedFiles: Handler<typeof area.listRefusedFiles> = async ({ query }) => {
  const { page, end } = await listPage(query, 20, scans().refused, ({ rows }) => rows);
  return {
    status: 200,
    body: {
      ...end,
      refused_files: page.rows.map(({ read: { kind, verdict, orderId, threat, at } }) => ({
        kind,
        // The list contains only refused files, which are infected or could not be scanned.
        verdict: verdict === 'infected' ? verdict : 'unscannable',
        order_id: orderId ?? null,
        threat: threat ?? null,
        found_at: at,
      })),
    },
  };
};
