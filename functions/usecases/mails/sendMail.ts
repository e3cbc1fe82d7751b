import { stepMails } from '#shared/model/stepMail.ts';
import { accountMailText } from '../../domain/mail/accountMailText.ts';
import { applicantMailText } from '../../domain/mail/applicantMailText.ts';
import { balanceMailText } from '../../domain/mail/balanceMail.ts';
import { contactMailText } from '../../domain/mail/contactMail.ts';
import type { Mail, OrderMail } from '../../domain/mail/mail.ts';
import type { MailContent, MailSender, Translate } from '../../domain/mail/mailContent.ts';
import { mailHtml } from '../../domain/mail/mailHtml.ts';
import { newsletterMailText } from '../../domain/mail/newsletterMail.ts';
import { orderMail } from '../../domain/mail/orderMail.ts';
import { plainMail } from '../../domain/mail/plainMail.ts';
import { quoteMailText } from '../../domain/mail/quoteMailText.ts';
import { spendingMailText } from '../../domain/mail/spendingMail.ts';
import { statementMailText } from '../../domain/mail/statementMail.ts';
import { isAskedFor } from '../../domain/mail/stoppedAddress.ts';
import type { Order } from '../../domain/order/order.ts';
import type { MailGateway, OutgoingMail } from '../../gateways/mail.ts';
import type { ContactStore } from '../../stores/contacts/contactStore.ts';
import type { MailStore } from '../../stores/mails/mailStore.ts';
import type { StoppedAddressStore } from '../../stores/mails/stoppedAddressStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import type { OfRequest } from '../../stores/requestOf.ts';
import { type QueuePushDeps, queuePushes } from '../push/queuePushes.ts';
import { type AccountMailDeps, accountMailSaid } from './accountMailSaid.ts';
import { type ApplicantMailDeps, applicantMailSaid } from './applicantMailSaid.ts';
import { failMail } from './failMail.ts';
import { gatherMail } from './gatherMail.ts';
import { type NewsletterMailDeps, newsletterMailSaid } from './newsletterMailSaid.ts';
import { type ReplyToDeps, replyToOf } from './replyToOf.ts';
import { digestSaid, type WorkMailDeps, workMailSaid } from './workMailSaid.ts';

export interface SendMailDeps
  extends AccountMailDeps,
    WorkMailDeps,
    ApplicantMailDeps,
    QueuePushDeps,
    ReplyToDeps,
    NewsletterMailDeps {
  mails: MailStore;
  orders: OrderStore;
  quotes: Pick<QuoteStore, 'read'>;
  contacts: Pick<ContactStore, 'read'>;
  gateway: MailGateway;
  stoppedAddresses: Pick<StoppedAddressStore, 'isStopped'>;
  /** The texts of mails in a language. */
  textsIn: (locale: Mail['locale']) => Promise<Translate>;
  /** The rest belongs to the request that owed the mail, where its row says which. Answers the id in force. */
  follow?: (requestId: string | undefined) => string | undefined;
}

/** A run has ended by then, one way or the other: its function lives for 20 s. */
const sendingMs = 30_000;

/**
 * Sends a mail that is owed, by one run at a time: messages come twice, and the sweeper wakes what waits. A run that is cut off
 * between sending and noting it sends it again: a mail twice is better than none. Unknown and sent mails are left alone, and so is what an unknown address asked for. What is refused for good
 * has failed: it is not tried again, and staff see it; so has what is for an address where mail came back for good.
 */
export async function sendMail(
  deps: SendMailDeps,
  id: string,
): Promise<'sent' | 'gathered' | 'nothing' | 'failed' | 'stopped'> {
  const { mails, now } = deps;
  const mail = await mails.read(id);
  if (mail?.state !== 'queued' || !(await mails.take(id, now, new Date(now.getTime() + sendingMs)))) return 'nothing';
  return sendTaken(deps, mail).catch(async (error) => {
    await mails.giveBack(id).catch(() => undefined);
    throw error;
  });
}

async function sendTaken(deps: SendMailDeps, mail: Mail & OfRequest) {
  const { mails, gateway } = deps;
  const { id } = mail;
  const requestId = deps.follow?.(mail.requestId);
  await queuePushes(deps, mail);
  if (await gatherMail(mail, deps)) return 'gathered';
  if (!isAskedFor(mail) && (await deps.stoppedAddresses.isStopped(mail.to, deps.now))) {
    await failMail(deps, mail, 'stopped');
    return 'stopped';
  }
  const written = await write(mail, deps);
  const replyTo = written && (await replyToOf(mail, deps));
  const outcome =
    written && (await gateway.send({ ...outgoing(mail.to, written, deps.sender), replyTo, requestId, id }));
  if (outcome === 'refused') {
    await failMail(deps, mail);
    return 'failed';
  }
  await mails.sent(id);
  return written ? 'sent' : 'nothing';
}

const outgoing = (to: string, content: MailContent, sender: MailSender): OutgoingMail => ({
  to,
  subject: content.subject,
  text: plainMail(content, sender),
  html: mailHtml(content, sender),
  unsubscribe: content.unsubscribe,
});

async function write(mail: Mail, deps: SendMailDeps): Promise<MailContent | undefined> {
  const { orders, quotes, sender, now } = deps;
  const translate = await deps.textsIn(mail.locale);
  if ('orderId' in mail) {
    const order = await orders.read(mail.orderId);
    if (!order) throw new Error('A mail about an order that is not there.');
    if (await isOff(mail, order, deps)) return undefined;
    return orderMail(mail, order, sender, translate);
  }
  if ('quoteId' in mail) {
    const quote = await quotes.read(mail.quoteId);
    return quote && quoteMailText(mail, quote, { sender, translate, now });
  }
  if ('gathered' in mail) return digestSaid(mail, deps, translate);
  if ('job' in mail) return workMailSaid(mail, deps, translate);
  if ('statement' in mail) return statementMailText(mail, sender, translate);
  if ('adjusted' in mail) return balanceMailText(mail, sender, translate);
  if ('spending' in mail) return spendingMailText(mail, sender, translate);
  if ('contact' in mail) return contactMailText(mail, await deps.contacts.read(mail.contact), sender, translate);
  if ('subscriber' in mail) {
    const facts = await newsletterMailSaid(mail, deps);
    return facts && newsletterMailText(mail, facts, sender, translate);
  }
  if ('applicant' in mail) {
    const facts = await applicantMailSaid(mail, deps);
    return facts && applicantMailText(mail, facts, sender, translate);
  }
  const said = await accountMailSaid(mail, deps);
  return said && accountMailText(mail, said, sender, translate);
}

/** The customer does without mails of this kind. A guest has no other way to learn of it. */
async function isOff(
  { template, goesTo }: OrderMail,
  { account }: Order,
  { accounts }: SendMailDeps,
): Promise<boolean> {
  const step = stepMails.find((one) => one === template);
  // The same words to the shop.
  if (step === undefined || account === undefined || goesTo === 'provider') return false;
  return (await accounts.read(account))?.mailsOff?.includes(step) ?? false;
}
