import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import type { FileDays } from '#shared/rules/retention.ts';
import type { SpendingMember } from './member.ts';

/**
 * A member's order above the amount they may order alone. It waits under the company with the counts and prices of that
 * moment. One per cart; asking again replaces it. Sums are gross, in grosze; times ISO 8601.
 */
export const OrderApproval = z.object({
  id: z.string(),
  company: z.string(),
  /** The member who wants to order. */
  member: z.string(),
  /** A waiting approval lapses after `validUntil` without a write: see `approvalStateOf`. */
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  cartDigest: z.string(),
  /** Digest of the whole order: form, counted files, text, buyer. */
  content: z.string(),
  service: ServiceKey,
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
  words: z.int(),
  files: z.int(),
  amount: Grosze,
  deliveryAt: z.optional(z.string()),
  retentionDays: z.optional(z.int()),
  /** The member's comment. */
  note: z.optional(z.string()),
  at: z.string(),
  validUntil: z.string(),
  decidedAt: z.optional(z.string()),
  /** The person who approved or refused. */
  decidedBy: z.optional(z.string()),
  /** Why it was refused. */
  reason: z.optional(z.string()),
  orderId: z.optional(z.string()),
  /** Grows with each change: a decision applies to the revision that was read. */
  revision: z.int(),
  /** Epoch seconds; DynamoDB's own clock reads it too. */
  expires_at: z.int(),
});
export type OrderApproval = z.infer<typeof OrderApproval>;

/** A week for an answer. */
export const approvalSeconds = 7 * 86_400;
/** Seconds for which an approval can still be read after its week. */
export const keptApprovalSeconds = 90 * 86_400;

export type ApprovalState = OrderApproval['state'] | 'expired';

export const approvalStateOf = ({ state, validUntil }: OrderApproval, now: Date): ApprovalState =>
  state === 'waiting' && Date.parse(validUntil) <= now.getTime() ? 'expired' : state;

/** How long the order's files are to be kept. */
export const fileDaysOf = ({ retentionDays }: OrderApproval): FileDays | undefined =>
  retentionDays as FileDays | undefined;

/**
 * The member with their monthly limit and the amount above which their orders wait, with the values it was read from: the
 * write is conditional on those.
 */
export interface ApprovalRule extends SpendingMember {
  /** Gross amount in grosze above which orders wait; undefined: none do. */
  above: Grosze | undefined;
  read: { company: Grosze | undefined; member: Grosze | undefined };
}

/** The company's default for all members. */
export const ApprovalTerms = z.object({ above: Grosze });
