import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import {
  accountMailTemplates,
  orderMailTemplates,
  quoteMailTemplates,
  ReplyRefusal,
  workMailTemplates,
} from '#shared/model/mail/mailTemplate.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { ComplaintOutcome, ComplaintRemedy } from '#shared/model/order/complaint.ts';
import { Registration } from '../account/account.ts';
import { ApplicantMail } from './applicantMail.ts';
import { BalanceMail } from './balanceMail.ts';
import { ContactMail } from './contactMail.ts';
import { NewsletterMail } from './newsletterMail.ts';
import { SpendingMail } from './spendingMail.ts';
import { StatementMail } from './statementMail.ts';

export const AccountMail = z.object({
  id: z.string(),
  template: z.enum(accountMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  /** `register` only. */
  registration: z.optional(Registration),
  /**
   * Depends on the template. `token_created`: name of the token. `new_login`: browser and system, if known.
   * `webhook_paused`: the host. `terms_changed`: the version. `email_changed`: the new address. About a file: its name. About a team: the company or the
   * member.
   */
  subject: z.optional(z.string()),
  /** `team_invited`: to which company, by which invitation. */
  invited: z.optional(z.object({ company: z.string(), id: z.string() })),
  /** `team_approval_asked`: the company, the id of the approval, and the person who may answer. */
  approval: z.optional(z.object({ company: z.string(), id: z.string(), person: z.string() })),
  /** `email_change_old`, `email_change_new`: the account whose address is to change, and the id of the request. */
  change: z.optional(z.object({ account: z.string(), id: z.string() })),
  /** Gross price in grosze of an order that waits for approval. */
  amount: z.optional(Grosze),
  /**
   * A person's words. `team_approval_refused`: why; `team_approval_asked`: the member's comment. `account_blocked`,
   * `account_unblocked`: the reason. `terms_changed`: what changes.
   */
  words: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type AccountMail = z.infer<typeof AccountMail>;

/** A pending mail about a quote: it names its version, as there may be a newer one when it is sent. */
export const QuoteMail = z.object({
  id: z.string(),
  template: z.enum(quoteMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  quoteId: z.string(),
  version: z.optional(z.int()),
  /** The promised instant when the mail was written (ISO 8601): the clock may be paused by the time it is sent. */
  dueAt: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type QuoteMail = z.infer<typeof QuoteMail>;

/**
 * A pending mail to a translator. It holds nothing about the customer; its text is made from the job at sending time.
 */
export const WorkMail = z.object({
  id: z.string(),
  template: z.enum(workMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  job: z.object({ orderId: z.string(), jobId: z.string(), round: z.int() }),
  translator: z.string(),
  /** Text as staff wrote it. */
  reason: z.optional(z.string()),
  /** Why a mail from the translator was refused. */
  why: z.optional(ReplyRefusal),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type WorkMail = z.infer<typeof WorkMail>;

/** One mail of the digest, as one line. */
export const GatheredMail = z.object({
  template: z.enum(workMailTemplates),
  job: z.object({ orderId: z.string(), jobId: z.string(), round: z.int() }),
});
export type GatheredMail = z.infer<typeof GatheredMail>;

/** Several mails to a translator in one, sent on the hour or in the morning. */
export const DigestMail = z.object({
  id: z.string(),
  template: z.literal('work_digest'),
  to: z.string(),
  locale: z.enum(locales),
  translator: z.string(),
  gathered: z.array(GatheredMail),
  state: MailState,
  /** When the digest is sent (ISO 8601). */
  createdAt: z.string(),
});
export type DigestMail = z.infer<typeof DigestMail>;

/**
 * A pending mail. It is written in the same transaction as its cause, under an id derived from that cause, so that it
 * exists exactly once; sending is separate.
 */
export const OrderMail = z.object({
  id: z.string(),
  template: z.enum(orderMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  orderId: z.string(),
  /** The amount the mail is about, if it is not the order's price; `goesTo` tells where it went. */
  amount: z.optional(Grosze),
  /** How an accepted order was paid. */
  method: z.optional(PaymentMethodKey),
  goesTo: z.optional(z.enum(['balance', 'provider', 'nobody', 'bank'])),
  /**
   * Numbers of the invoice that named the wrong buyer, of its correction and of the new one, the right buyer, and how
   * many orders are on it where it is a collective one.
   */
  invoices: z.optional(
    z.object({
      ...{ wrong: z.string(), correction: z.string(), invoice: z.string(), buyer: z.string() },
      orders: z.optional(z.int()),
    }),
  ),
  /** Id of the refund it is about, for staff. */
  refundId: z.optional(z.string()),
  /** What a person wrote to the customer. */
  said: z.optional(z.string()),
  /** Id of the message that asks the question, if the mail is about one. */
  question: z.optional(z.string()),
  /** Why a mail from the customer was refused. */
  why: z.optional(ReplyRefusal),
  /** The date or deadline that the mail names (ISO 8601). */
  at: z.optional(z.string()),
  /** The complaint it is about: its number and, once decided, the decision. */
  complaint: z.optional(
    z.object({
      name: z.string(),
      about: z.enum(['new', 'reminder', 'second_person', 'by_time', 'answer']),
      outcome: z.optional(ComplaintOutcome),
      remedy: z.optional(ComplaintRemedy),
      byHand: z.optional(z.boolean()),
    }),
  ),
  /** The earlier order that ended, if the mail's order is a new version of it. */
  earlier: z.optional(z.string()),
  /** Number of the parcel the mail is about. */
  packageNumber: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type OrderMail = z.infer<typeof OrderMail>;

/**
 * Any pending mail: about an order, a quote, a job, an application, an enquiry, the newsletter, a balance, or an
 * account.
 */
export const Mail = z.union([
  OrderMail,
  QuoteMail,
  WorkMail,
  DigestMail,
  StatementMail,
  BalanceMail,
  SpendingMail,
  ApplicantMail,
  ContactMail,
  NewsletterMail,
  AccountMail,
]);
export type Mail = z.infer<typeof Mail>;
