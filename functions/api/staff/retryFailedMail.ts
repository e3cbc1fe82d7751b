import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { failedMails, mails, stoppedAddresses } from '../../runtime/services/mails.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import { retryMail } from '../../usecases/mails/retryMail.ts';

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
