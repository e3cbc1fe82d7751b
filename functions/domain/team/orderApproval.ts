import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { LanguageId } from '#shared/model/language.ts';
import { ServiceKey } from '#shared/model/service.ts';
import type { FileDays } from '#shared/rules/retention.ts';

/**
 * An order of a member that comes to more than they may order alone: it waits below the company with what was counted and
 * priced when it was asked for. One for a cart; asking again takes its place. Sums are gross, in grosze; times ISO 8601.
 */
export const OrderApproval = z.object({
  id: z.string(),
  company: z.string(),
  /** Who would like to order. */
  member: z.string(),
  /** What waits past `validUntil` is over, without a write. */
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  cartDigest: z.string(),
  /** Digest of everything that is ordered: form, files as they were counted, text, whom it is billed to. */
  content: z.string(),
  service: ServiceKey,
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
  words: z.int(),
  files: z.int(),
  amount: Grosze,
  deliveryAt: z.optional(z.string()),
  retentionDays: z.optional(z.int()),
  /** What the member says about it. */
  note: z.optional(z.string()),
  at: z.string(),
  validUntil: z.string(),
  decidedAt: z.optional(z.string()),
  /** Who approved or refused. */
  decidedBy: z.optional(z.string()),
  /** Why it was refused. */
  reason: z.optional(z.string()),
  orderId: z.optional(z.string()),
  /** Grows with each change: a decision is about the one that was read. */
  revision: z.int(),
  /** Epoch seconds; DynamoDB's own clock reads it too. */
  expires_at: z.int(),
});
export type OrderApproval = z.infer<typeof OrderApproval>;

/** A week for an answer. */
export const approvalSeconds = 7 * 86_400;
/** So long it can be looked up after its week. */
export const keptApprovalSeconds = 90 * 86_400;

export type ApprovalState = OrderApproval['state'] | 'expired';

export const approvalStateOf = ({ state, validUntil }: OrderApproval, now: Date): ApprovalState =>
  state === 'waiting' && Date.parse(validUntil) <= now.getTime() ? 'expired' : state;

/** How long its files are kept, as the order is told. */
export const fileDaysOf = ({ retentionDays }: OrderApproval): FileDays | undefined =>
  retentionDays as FileDays | undefined;

/** From which sum on a member's orders wait, with what was read for it: the write holds that it is still so. */
export interface ApprovalRule {
  company: string;
  person: string;
  /** Grosze, gross; more than that waits. undefined: nothing does. */
  above: Grosze | undefined;
  read: { company: Grosze | undefined; member: Grosze | undefined };
}

/** What a company says of all its members. */
export const ApprovalTerms = z.object({ above: Grosze });
