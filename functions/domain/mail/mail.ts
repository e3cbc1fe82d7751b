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
  /** `token_created`: its name. `new_login`: the browser and system, as far as they are known. `webhook_paused`: the host. Of a file: its name. Of a team: the company, or the member. `terms_changed`: the version. */
  subject: z.optional(z.string()),
  /** `team_invited`: to which company, by which invitation. */
  invited: z.optional(z.object({ company: z.string(), id: z.string() })),
  /** `team_approval_asked`: of which company's order, and who may answer. */
  approval: z.optional(z.object({ company: z.string(), id: z.string(), person: z.string() })),
  /** Gross price in grosze of an order that waits for approval. */
  amount: z.optional(Grosze),
  /** `team_approval_refused`: why; `team_approval_asked`: what the member says about it. `account_blocked`, `account_unblocked`: the reason. `terms_changed`: what changes. */
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
  /** The promise as it was made: the clock may be paused when the mail is sent. */
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
  /** Why a mail of theirs was not taken. */
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
  /** When it goes out (ISO 8601). */
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
  /** The amount it is about, where that is not the order's price; and where it went. */
  amount: z.optional(Grosze),
  /** How an accepted order was paid. */
  method: z.optional(PaymentMethodKey),
  goesTo: z.optional(z.enum(['balance', 'provider', 'nobody', 'bank'])),
  /** Id of the refund it is about, for staff. */
  refundId: z.optional(z.string()),
  /** Text as a person wrote it to the customer. */
  said: z.optional(z.string()),
  /** The message that asks, where the mail is about a question. */
  question: z.optional(z.string()),
  /** Why a mail of theirs was not taken. */
  why: z.optional(ReplyRefusal),
  /** When something follows from it (ISO 8601). */
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
  /** The earlier order that ended, where this one is a new version of it. */
  earlier: z.optional(z.string()),
  /** Of the parcel it is about. */
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
