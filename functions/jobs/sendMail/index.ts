import { mailQueued } from '#events/messages/queueMessages.ts';
import { brand } from '#shared/model/brand.ts';
import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { followRequest } from '../../runtime/scope.ts';
import { accounts, links } from '../../runtime/services/accounts.ts';
import { contacts } from '../../runtime/services/contacts.ts';
import { emailChanges } from '../../runtime/services/emailChanges.ts';
import { mails, stoppedAddresses } from '../../runtime/services/mails.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { orders } from '../../runtime/services/orders.ts';
import { mailSender } from '../../runtime/services/outside/mailSender.ts';
import { pushQueue } from '../../runtime/services/outside/queues.ts';
import { ownedOrders } from '../../runtime/services/ownedOrders.ts';
import { production } from '../../runtime/services/production.ts';
import { pushes } from '../../runtime/services/pushSubscriptions.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { applicants, tests } from '../../runtime/services/recruitment.ts';
import { replies } from '../../runtime/services/thread.ts';
import { translators } from '../../runtime/services/translators.ts';
import { optionalSetting, setting } from '../../runtime/settings.ts';
import { mailTextsIn } from '../../runtime/texts/mailTexts.ts';
import { sendMail } from '../../usecases/mails/sendMail.ts';

/** Composes and sends a pending mail. */
export const handler = queueHandler('send_mail', mailQueued, async ({ id }, { now }) => {
  const replyDomain = optionalSetting('REPLY_DOMAIN');
  const sender = {
    ...{ brand: brand.name, email: brand.email, origin: setting('SITE_ORIGIN'), seller: setting('SELLER') },
    takesReplies: replyDomain !== undefined,
    rules: { afterSale: setting('AFTER_SALE'), quotingHours: setting('QUOTING_HOURS') },
  };
  const outcome = await sendMail(
    {
      mails: mails(),
      orders: orders(),
      quotes: quotes(),
      production: production(),
      translators: translators(),
      accounts: accounts(),
      emailChanges: emailChanges(),
      links: links(),
      ownedOrders: ownedOrders(),
      ownedQuotes: quotes(),
      applicants: applicants(),
      tests: tests(),
      contacts: contacts(),
      subscribers: subscribers(),
      pushes: pushes(),
      pushQueue: pushQueue(),
      gateway: mailSender(),
      replies: replies(),
      replyDomain,
      stoppedAddresses: stoppedAddresses(),
      sender,
      textsIn: mailTextsIn,
      now,
      follow: followRequest,
    },
    id,
  );
  if (outcome === 'failed') raiseMetric('MailsRefused');
  log(outcome === 'failed' || outcome === 'stopped' ? 'warn' : 'info', 'mail', { id, outcome });
});
