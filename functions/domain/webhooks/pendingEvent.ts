import * as z from 'zod/mini';
import { WebhookEvent } from '#shared/model/software/webhookEvent.ts';

/**
 * An event for a customer's software, written with the change itself. It holds codes, ids and instants, never a text
 * that a person wrote.
 */
export const PendingEvent = z.object({
  type: WebhookEvent,
  /** ISO 8601. */
  at: z.string(),
  /** The account, if known when the event is written; otherwise it is looked up in the order. */
  account: z.optional(z.string()),
  orderId: z.optional(z.string()),
  /** All orders that it concerns, if it may concern several: those of an invoice. */
  orderIds: z.optional(z.array(z.string())),
  quoteId: z.optional(z.string()),
  /** For an event about a file: the cart, in which the account is looked up. */
  cartDigest: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export type PendingEvent = z.infer<typeof PendingEvent>;

/** What an event is about. Events of one subject are numbered in one sequence and reach an endpoint in that order. */
export function subjectOf({ orderId, quoteId, cartDigest, account = '' }: PendingEvent): string {
  if (orderId !== undefined) return `order#${orderId}`;
  if (quoteId !== undefined) return `quote#${quoteId}`;
  return cartDigest === undefined ? `account#${account}` : `cart#${cartDigest}`;
}
