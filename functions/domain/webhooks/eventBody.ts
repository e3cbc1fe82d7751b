import * as z from 'zod/mini';
import { AnyEvent, CallError, DeliveryState, eventVersion, testEvent } from '#shared/model/software/webhookEvent.ts';
import type { Order } from '../order/order.ts';
import type { PendingEvent } from './pendingEvent.ts';

export const EventBody = z.object({
  type: AnyEvent,
  timestamp: z.string(),
  version: z.literal(eventVersion),
  data: z.record(z.string(), z.unknown()),
});

export interface About {
  own?: Order['own'];
  billing?: Order['billing'] | undefined;
  cart?: string;
}

/** One of several orders, by its own number alone, as there may be hundreds. */
export interface ConcernedOrder {
  order: string;
  external_id: string | null;
}

const referencesOf = ({ own, billing }: About) => ({
  external_id: own?.externalId ?? null,
  purchase_order_number: billing?.references?.purchaseOrderNumber ?? null,
  metadata: { ...own?.metadata },
});

/**
 * The payload of an event, as sent and listed: thin, so that it cannot be outdated and holds nothing personal; details
 * are read from the API. `about`: the order or cart, for the customer's own references; `orders`: those that an invoice
 * is about.
 */
export function eventBody(
  told: PendingEvent,
  sequence: number,
  about?: About,
  orders?: readonly ConcernedOrder[],
): string {
  const { type, at, orderId, quoteId, data } = told;
  return JSON.stringify({
    type,
    timestamp: at,
    version: eventVersion,
    data: {
      ...(orderId !== undefined && { order: orderId }),
      ...(quoteId !== undefined && { quote: quoteId }),
      sequence,
      ...(orders && { orders }),
      ...(about && { ...(about.cart !== undefined && { cart: about.cart }), ...referencesOf(about) }),
      ...data,
    },
  });
}

/** The payload of a test event. */
export const testBody = (sequence: number, now: Date): string =>
  JSON.stringify({ type: testEvent, timestamp: now.toISOString(), version: eventVersion, data: { sequence } });

/** An event of an account, listed and sent for thirty days. */
export const KeptEvent = z.object({
  /** Permanent id of the event, also the `webhook-id`. */
  id: z.string(),
  account: z.string(),
  /** Its position among the account's events: the recording instant, then its number. */
  place: z.string(),
  type: AnyEvent,
  subject: z.string(),
  /** Number within its subject, from 1. */
  sequence: z.int(),
  /** JSON, byte for byte as it is signed. */
  body: z.string(),
});
export type KeptEvent = z.infer<typeof KeptEvent>;

/** The delivery state of an event at one endpoint. */
export const Delivery = z.object({
  place: z.string(),
  event: z.string(),
  type: AnyEvent,
  state: DeliveryState,
  attempts: z.array(
    z.object({
      /** ISO 8601. */
      at: z.string(),
      status: z.optional(z.int()),
      error: z.optional(CallError),
      answer: z.optional(z.string()),
      ms: z.int(),
    }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;
