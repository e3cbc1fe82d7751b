import type { Refusal } from '#shared/contract/operation.ts';
import type { ApostilleAct } from '#shared/model/order/papers.ts';
import { openApostilleActs } from '../../domain/order/apostille.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { BusyError } from '../../stores/transact.ts';
import type { ShippingDeps } from './parcels.ts';

interface NotedApostille {
  orderId: string;
  act: ApostilleAct;
  note?: string | undefined;
  by: Actor;
}

/**
 * Staff note that the apostilles of an order were applied for, or are there: an event and an audit line, visible to the
 * customer. Idempotent; `conflict` if none was ordered, the order is not under work, or it is there already.
 */
export async function noteApostille(
  { orders, parcels, now }: Pick<ShippingDeps, 'orders' | 'parcels' | 'now'>,
  { orderId, act, note, by }: NotedApostille,
): Promise<Order | Refusal<'not_found' | 'conflict'>> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const order = await orders.read(orderId);
    if (!order) return { refused: 'not_found' };
    const steps = order.apostilles ?? [];
    if (steps.at(-1)?.act === act) return order;
    const isOver = order.erasedAt !== undefined || order.endedAt !== undefined || !order.acceptedAt;
    if (isOver || !openApostilleActs(order).includes(act)) return { refused: 'conflict' };
    const at = now.toISOString();
    const apostilles = [...steps, { act, at, by: by.id ?? '', ...(note !== undefined && { note }) }];
    const event = { orderId, at, act: `apostille_${act}` as const, by, ...(note !== undefined && { reason: note }) };
    const written = await parcels.write(order, { apostilles, event, eventId: `apostille.${act}` });
    if (written === 'written') return { ...order, apostilles };
  }
  throw new BusyError('An order changed faster than its apostille could be noted.');
}
