import * as z from 'zod/mini';
import { WebhookEvent } from '#shared/model/software/webhookEvent.ts';

/**
 * An event for a customer's software, written with the change itself. Codes, ids and instants only, never a person's
 * text.
 */
export const PendingEvent = z.object({
  type: WebhookEvent,
  /** ISO 8601. */
  at: z.string(),
  /** The account, if the write knows it; otherwise the order's. */
  account: z.optional(z.string()),
  orderId: z.optional(z.string()),
  quoteId: z.optional(z.string()),
  /** For a file: the account is the cart's. */
  cartDigest: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export type PendingEvent = z.infer<typeof PendingEvent>;

/** Events of one subject have one sequence, and reach an endpoint in its order. */
export function subjectOf({ orderId, quoteId, cartDigest, account = '' }: PendingEvent): string {
  if (orderId !== undefined) return `order#${orderId}`;
  if (quoteId !== undefined) return `quote#${quoteId}`;
  return cartDigest === undefined ? `account#${account}` : `cart#${cartDigest}`;
}
