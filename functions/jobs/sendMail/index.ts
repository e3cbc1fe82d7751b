import { mailQueued } from '#events/messages/mailQueued.ts';
import { brand } from '#shared/model/brand.ts';
import { log } from '../../runtime/log.ts';
import { mailTextsIn } from '../../runtime/mailTexts.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { raiseMetric } from '../../runtime/raiseMetric.ts';
import { accounts, links, pushes } from '../../runtime/services/accounts.ts';
import { mailSender } from '../../runtime/services/mailSender.ts';
import { mails } from '../../runtime/services/mails.ts';
import { orders } from '../../runtime/services/orders.ts';
import { production, translators } from '../../runtime/services/production.ts';
import { pushQueue } from '../../runtime/services/queues.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { applicants, tests } from '../../runtime/services/recruitment.ts';
import { setting } from '../../runtime/settings.ts';
import { sendMail } from '../../usecases/mails/sendMail.ts';

/** A mail is owed: it is written and sent. */
export const handler = queueHandler('send_mail', mailQueued, async ({ id }, { now, requestId }) => {
  const sender = { brand: brand.name, email: brand.email, origin: setting('SITE_ORIGIN'), seller: setting('SELLER') };
  const outcome = await sendMail(
    {
      mails: mails(),
      orders: orders(),
      quotes: quotes(),
      production: production(),
      translators: translators(),
      accounts: accounts(),
      links: links(),
      applicants: applicants(),
      tests: tests(),
      pushes: pushes(),
      pushQueue: pushQueue(),
      gateway: mailSender(),
      sender,
      textsIn: mailTextsIn,
      now,
      requestId,
    },
    id,
  );
  if (outcome === 'failed') raiseMetric('MailsRefused');
  log(outcome === 'failed' ? 'warn' : 'info', 'mail', { id, outcome });
});
