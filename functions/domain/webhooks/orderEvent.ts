import type { WebhookEvent } from '#shared/model/webhookEvent.ts';
import type { Order } from '../order/order.ts';
import type { PendingEvent } from './pendingEvent.ts';

const named: Partial<Record<Order['state'], WebhookEvent>> = {
  delivered: 'order.delivered',
  revision_requested: 'order.correction_requested',
};

/** An order entered a state; the two that the customer acts on have events of their own. */
export const orderEvent = (orderId: string, state: Order['state'], at: string): PendingEvent => ({
  type: named[state] ?? 'order.state_changed',
  orderId,
  at,
  data: { status: state },
});
