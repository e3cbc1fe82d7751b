import * as z from 'zod/mini';
import { AnyEvent, eventVersion, testEvent } from '#shared/model/webhookEvent.ts';
import type { Order } from '../order/order.ts';
import type { PendingEvent } from './pendingEvent.ts';

export const EventBody = z.object({
  type: AnyEvent,
  timestamp: z.string(),
  version: z.literal(eventVersion),
  data: z.record(z.string(), z.unknown()),
});

/**
 * The payload of an event, as sent and listed: thin, so that it cannot be outdated and holds nothing personal; details
 * are read from the API. `about`: the order or cart, for the customer's own references.
 */
export function eventBody(
  told: PendingEvent,
  sequence: number,
  about?: Pick<Order, 'own'> & { billing?: Order['billing'] | undefined; cart?: string },
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
      ...(about && {
        ...(about.cart !== undefined && { cart: about.cart }),
        external_id: about.own?.externalId ?? null,
        purchase_order_number: about.billing?.references?.purchaseOrderNumber ?? null,
        metadata: { ...about.own?.metadata },
      }),
      ...data,
    },
  });
}

/** The payload of a test event. */
export const testBody = (sequence: number, now: Date): string =>
  JSON.stringify({ type: testEvent, timestamp: now.toISOString(), version: eventVersion, data: { sequence } });
