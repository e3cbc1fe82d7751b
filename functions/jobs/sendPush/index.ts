import { pushDue } from '#events/messages/queueMessages.ts';
import { log } from '../../runtime/log.ts';
import { NotTakenYet, queueHandler } from '../../runtime/queueHandler.ts';
import { mails } from '../../runtime/services/mails.ts';
import { pushGateway } from '../../runtime/services/outside/pushes.ts';
import { production } from '../../runtime/services/production.ts';
import { pushes } from '../../runtime/services/pushSubscriptions.ts';
import { translators } from '../../runtime/services/translators.ts';
import { mailTextsIn } from '../../runtime/texts/mailTexts.ts';
import { sendPush } from '../../usecases/push/pushes.ts';

/**
 * Four tries within a quarter of an hour; after that the notification is out of date, and the mail about it has been
 * sent.
 */
const mostTries = 4;

/** Sends a pending notification. */
export const handler = queueHandler('send_push', pushDue, async (due, { now, receiveCount }) => {
  const stores = { pushes: pushes(), mails: mails(), production: production(), translators: translators() };
  const outcome = await sendPush({ ...stores, gateway: await pushGateway(), textsIn: mailTextsIn, now }, due);
  if (outcome === 'later' && receiveCount < mostTries) throw new NotTakenYet();
  log('info', 'push_sent', { outcome });
});
