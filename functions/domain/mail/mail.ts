import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { ComplaintOutcome, ComplaintRemedy } from '#shared/model/complaint.ts';
import { Grosze } from '#shared/model/grosze.ts';
import { MailState } from '#shared/model/mailState.ts';
import { orderMailTemplates } from '#shared/model/mailTemplate.ts';
import { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import { ReplyRefusal } from '#shared/model/replyRefusal.ts';
import { AccountMail } from './accountMail.ts';
import { ApplicantMail } from './applicantMail.ts';
import { BalanceMail } from './balanceMail.ts';
import { ContactMail } from './contactMail.ts';
import { DigestMail } from './digestMail.ts';
import { NewsletterMail } from './newsletterMail.ts';
import { QuoteMail } from './quoteMail.ts';
import { SpendingMail } from './spendingMail.ts';
import { StatementMail } from './statementMail.ts';
import { WorkMail } from './workMail.ts';

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
