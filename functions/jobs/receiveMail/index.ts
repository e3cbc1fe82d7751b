import { mailReceived } from '#events/messages/sesEvents.ts';
import { log } from '../../runtime/log.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { contacts } from '../../runtime/services/contacts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { replies, threadDeps } from '../../runtime/services/thread.ts';
import { optionalSetting, setting } from '../../runtime/settings.ts';
import { receiveMail } from '../../usecases/inbound/receiveMail.ts';

/** Adds the text of a mail sent to an order's address to the order's thread; the mail itself is deleted. */
export const handler = queueHandler('receive_mail', mailReceived, async (message, { now }) => {
  const { key, messageId, ...envelope } = message;
  const replyDomain = optionalSetting('REPLY_DOMAIN');
  const raw = replyDomain === undefined ? undefined : await (await files()).read(key);
  if (raw !== undefined && replyDomain !== undefined) {
    const deps = {
      ...threadDeps(now),
      replies: replies(),
      accounts: accounts(),
      contacts: contacts(),
      files,
      replyDomain,
      mailFrom: setting('MAIL_FROM'),
    };
    const received = await receiveMail(deps, { raw, ...envelope });
    log(received.result === 'refused' ? 'warn' : 'info', 'mail_received', {
      mail: messageId,
      result: received.result,
      ...('why' in received && { why: received.why }),
      bytes: raw.byteLength,
    });
  }
  await (await files()).remove([key]);
});
