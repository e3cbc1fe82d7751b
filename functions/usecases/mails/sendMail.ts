import { stepMails } from '#shared/model/mail/mailTemplate.ts';
import { answeredBy, contactAddress, replyAddress } from '../../domain/inbound/replyAddress.ts';
import { accountMailText } from '../../domain/mail/accountMailText.ts';
import { applicantMailText } from '../../domain/mail/applicantMail.ts';
import { balanceMailText } from '../../domain/mail/balanceMail.ts';
import { contactMailText } from '../../domain/mail/contactMail.ts';
import type { Mail, OrderMail } from '../../domain/mail/mail.ts';
import { mailHtml, plainMail } from '../../domain/mail/mailBodies.ts';
import type { MailContent, MailSender, Translate } from '../../domain/mail/mailContent.ts';
import { newsletterMailText } from '../../domain/mail/newsletterMail.ts';
import { orderMail } from '../../domain/mail/orderMail.ts';
import { quoteMailText } from '../../domain/mail/quoteMailText.ts';
import { digestSlot, isAskedFor, isGathered } from '../../domain/mail/sending.ts';
import { spendingMailText } from '../../domain/mail/spendingMail.ts';
import { statementMailText } from '../../domain/mail/statementMail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { MailGateway, OutgoingMail } from '../../gateways/mail.ts';
import { newSecret } from '../../gateways/random.ts';
import type { ContactStore } from '../../stores/contacts/contacts.ts';
import type { MailStore } from '../../stores/mails/mails.ts';
import type { StoppedAddressStore } from '../../stores/mails/stoppedAddresses.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { ReplyStore } from '../../stores/production/thread.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import type { OfRequest } from '../../stores/requestOf.ts';
import { type QueuePushDeps, queuePushes } from '../push/pushes.ts';
import { failMail } from './failedMails.ts';
import {
  type AccountMailDeps,
  type ApplicantMailDeps,
  accountMailSaid,
  applicantMailSaid,
  digestSaid,
  type NewsletterMailDeps,
  newsletterMailSaid,
  type WorkMailDeps,
  workMailSaid,
} from './mailContents.ts';

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
  /** Continues the request that caused the mail, if the mail's row names it; returns the id now in use. */
  follow?: (requestId: string | undefined) => string | undefined;
}

/** How long a run claims a mail: its function's timeout is 20 s, so the run has ended by then. */
const sendingMs = 30_000;

/**
 * Sends a pending mail, one run at a time: messages come twice, and the sweeper wakes waiting mails. A run interrupted
 * between sending and recording sends it again: twice is better than never. Unknown and sent mails are ignored, and so
 * are requests from unknown addresses. A mail refused for good has failed: it is not retried, and staff see it; so has
 * a mail to a stopped address.
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
  const to = await presentRecipient(mail, deps);
  if (!isAskedFor(mail) && (await deps.stoppedAddresses.isStopped(to, deps.now))) {
    await failMail(deps, mail, 'stopped');
    return 'stopped';
  }
  const written = await mailContent(mail, deps);
  const replyTo = written && (await replyToOf(mail, deps));
  const outcome = written && (await gateway.send({ ...outgoing(to, written, deps.sender), replyTo, requestId, id }));
  if (outcome === 'refused') {
    await failMail(deps, mail);
    return 'failed';
  }
  await mails.sent(id);
  return written ? 'sent' : 'nothing';
}

/**
 * Who a mail goes to: about an order or a quote of an account it goes to the account's present address, if it was meant
 * for an earlier one.
 */
async function presentRecipient(mail: Mail, { orders, quotes, accounts }: SendMailDeps): Promise<string> {
  if (mail.to === '') return mail.to;
  const of =
    'orderId' in mail
      ? await orders.read(mail.orderId)
      : 'quoteId' in mail
        ? await quotes.read(mail.quoteId)
        : undefined;
  const holder = (of && ('member' in of ? of.member : undefined)) ?? of?.account;
  return holder === undefined ? mail.to : accounts.presentAddress(holder, mail.to);
}

const outgoing = (to: string, content: MailContent, sender: MailSender): OutgoingMail => ({
  to,
  subject: content.subject,
  text: plainMail(content, sender),
  html: mailHtml(content, sender),
  unsubscribe: content.unsubscribe,
});

async function mailContent(mail: Mail, deps: SendMailDeps): Promise<MailContent | undefined> {
  const { orders, quotes, sender, now } = deps;
  const translate = await deps.textsIn(mail.locale);
  if ('orderId' in mail) {
    const order = await orders.read(mail.orderId);
    // The synthetic customer's is deleted by then.
    if (!order && mail.template === 'order_unpaid') return undefined;
    if (!order) throw new Error('A mail about an order that is not there.');
    if (await isOff(mail, order, deps)) return undefined;
    // It was paid, or given up, before anything had to be said.
    if (mail.template === 'order_unpaid' && order.state !== 'quoted') return undefined;
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

/** Whether the customer has turned off mails of this kind. Guests get them all, as they have no other way to know. */
async function isOff(
  { template, goesTo }: OrderMail,
  { account }: Order,
  { accounts }: SendMailDeps,
): Promise<boolean> {
  const step = stepMails.find((one) => one === template);
  // A copy that goes to the shop is always sent.
  if (step === undefined || account === undefined || goesTo === 'provider') return false;
  return (await accounts.read(account))?.mailsOff?.includes(step) ?? false;
}

/** Adds a non-urgent mail to the translator's next digest, by their settings; false if it has to be sent separately. */
async function gatherMail(
  mail: Mail,
  { mails, translators, now }: Pick<WorkMailDeps, 'translators' | 'now'> & { mails: Pick<MailStore, 'gather'> },
): Promise<boolean> {
  if (!('job' in mail) || !isGathered(mail) || mail.to === '') return false;
  const translator = await translators.read(mail.translator);
  const digest = translator?.mails ?? 'at_once';
  if (!translator || digest === 'at_once') return false;
  const slot = digestSlot(digest, now, translator.timeZone);
  if (await mails.gather(mail, slot)) return true;
  // The digest of this slot has just been sent, so the mail goes into the next one.
  return mails.gather(mail, digestSlot(digest, slot, translator.timeZone));
}

interface ReplyToDeps {
  replies: Pick<ReplyStore, 'keyFor'>;
  contacts: Pick<ContactStore, 'read'>;
  /** The domain of reply addresses; undefined: replies are not accepted. */
  replyDomain: string | undefined;
}

/** The reply address of a mail, for the thread of its order or its enquiry; undefined without one. */
async function replyToOf(mail: Mail, { replies, contacts, replyDomain }: ReplyToDeps): Promise<string | undefined> {
  if (replyDomain === undefined) return undefined;
  if ('contact' in mail) {
    // A task mail has no reply address: staff answer at the desk.
    const contact = mail.template === 'contact_task' ? undefined : await contacts.read(mail.contact);
    return contact && contactAddress(contact.id, contact.replyKey, replyDomain);
  }
  const who = answeredBy(mail);
  if (!who) return undefined;
  const { orderId } = who;
  return replyAddress(orderId, await replies.keyFor(orderId, newSecret()), who, replyDomain);
}
