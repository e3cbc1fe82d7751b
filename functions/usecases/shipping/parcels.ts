import type { Refusal } from '#shared/contract/operation.ts';
import { brand } from '#shared/model/brand.ts';
import { readLockerCode } from '#shared/rules/papers/parcelNumbers.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Customs, Order } from '../../domain/order/order.ts';
import type { ParcelRow } from '../../domain/order/parcels.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { ParcelStore } from '../../stores/orders/parcels.ts';
import type { ProductionDeps } from '../production/changeWork.ts';

type ParcelList = 'to_send' | 'under_way' | 'returned';

/** An entry of the desk's list: a shipping job, or a parcel to check. */
export type ListedParcel = { job: Job } | { row: ParcelRow };

const farAway = new Date('9999-12-31T00:00:00.000Z');

/** Papers to be printed and posted, parcels under way, and returned or lost ones, longest waiting first. */
export async function listParcels(
  { production, parcels }: Pick<ShippingDeps, 'production' | 'parcels'>,
  list: ParcelList,
  limit: number,
): Promise<ListedParcel[]> {
  if (list === 'to_send') {
    const queues = ['unassigned', 'offer', 'start', 'work'] as const;
    const found = await Promise.all(queues.map((queue) => production.queue(queue, farAway, limit * 4)));
    const jobs = found.flat().filter(({ step }) => step === 'shipping');
    return jobs
      .sort((a, b) => a.dueAt.localeCompare(b.dueAt))
      .slice(0, limit)
      .map((job) => ({ job }));
  }
  const rows = await parcels.due(list === 'under_way' ? 'parcel' : 'parcel_back', farAway, limit);
  return rows.slice(0, limit).map((row) => ({ row }));
}

/** Staff decide not to resend a returned or lost parcel: it leaves the desk's list, with the reason. */
export async function keepParcel(
  { orders, parcels, now }: Pick<ShippingDeps, 'orders' | 'parcels' | 'now'>,
  { orderId, reason, by }: { orderId: string; reason: string; by: Actor },
): Promise<Order | Refusal<'not_found' | 'conflict'>> {
  const order = await orders.read(orderId);
  if (!order) return { refused: 'not_found' };
  if (!order.shipment || ['none', 'prepared', 'delivered'].includes(order.shipment.state))
    return { refused: 'conflict' };
  const { packageNumber } = order.shipment;
  const event = { orderId, at: now.toISOString(), act: 'parcel_kept' as const, by, to: packageNumber, reason };
  const eventId = `parcel_kept.${packageNumber}.${by.request ?? ''}`;
  const result = await parcels.write(order, { row: null, event, eventId });
  return result === 'written' ? order : { refused: 'conflict' };
}

interface WantedDelivery {
  orderId: string;
  /** Address for mail and couriers. */
  address?: string | undefined;
  /** Code of a parcel locker. */
  locker?: string | undefined;
  reason: string;
  by: Actor;
}

/**
 * Staff correct the delivery address of an order's papers at the customer's request: before they leave, or after they
 * came back. The audit records that and why, not the address. `conflict`: under way, delivered, or nothing is shipped.
 */
export async function correctDelivery(
  {
    orders,
    parcels,
    now,
  }: {
    orders: Pick<ShippingDeps['orders'], 'read'>;
    parcels: Pick<ShippingDeps['parcels'], 'write'>;
    now: Date;
  },
  { orderId, address, locker, reason, by }: WantedDelivery,
): Promise<Order | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await orders.read(orderId);
  if (!order) return { refused: 'not_found' };
  const method = shippingMethodById(order.form.shippingMethod ?? 0);
  const isOut = order.shipment && !['none', 'prepared', 'returned'].includes(order.shipment.state);
  if (!method || method.id === 0 || isOut || !order.acceptedAt || order.erasedAt) return { refused: 'conflict' };
  const isLocker = method.needs === 'locker';
  const typed = isLocker ? locker : address;
  if (typed === undefined) return refuseDelivery(isLocker, 'validation/required');
  const code = isLocker ? readLockerCode(typed)?.code : typed;
  if (code === undefined) return refuseDelivery(isLocker, 'validation/locker');
  const where = isLocker ? { shippingData: code } : { address: code };
  const event = { orderId, at: now.toISOString(), act: 'address_corrected' as const, by, reason };
  const eventId = `address.${by.request ?? now.getTime()}`;
  const result = await parcels.write(order, { address: where, event, eventId });
  return result === 'written' ? { ...order, form: { ...order.form, ...where } } : { refused: 'conflict' };
}

const refuseDelivery = (isLocker: boolean, message: 'validation/required' | 'validation/locker') => ({
  refused: 'validation_failed' as const,
  fields: { [isLocker ? 'locker' : 'address']: [message] },
});

type Template = Extract<
  OrderMail['template'],
  'parcel_sent' | 'parcel_returned' | 'parcel_task' | 'originals_received' | 'originals_returned'
>;

/** A mail about a parcel. It is queued by the write that changes the parcel, so the instant identifies it. */
const parcelMail = (
  template: Template,
  { id, email, locale }: Order,
  { packageNumber, now }: { packageNumber?: string | undefined; now: Date },
): OrderMail => ({
  id: `${template}.${id}.${now.getTime()}`,
  template,
  to: email,
  locale,
  orderId: id,
  ...(packageNumber !== undefined && { packageNumber }),
  state: 'queued',
  createdAt: now.toISOString(),
});

export const parcelSentMail = (order: Order, packageNumber: string, now: Date): OrderMail =>
  parcelMail('parcel_sent', order, { packageNumber, now });

/** A returned parcel: the customer is asked for an address, and the desk gets a task. */
export const parcelBackMails = (order: Order, packageNumber: string, now: Date): OrderMail[] => [
  parcelMail('parcel_returned', order, { packageNumber, now }),
  { ...parcelMail('parcel_task', order, { packageNumber, now }), to: brand.email, locale: 'pl' },
];

export const originalsMail = (
  act: 'received' | 'returned',
  order: Order,
  about: { packageNumber?: string | undefined; now: Date },
): OrderMail => parcelMail(`originals_${act}`, order, about);

/** Dependencies of parcels and customers' papers. */
export interface ShippingDeps extends ProductionDeps {
  parcels: ParcelStore;
}

/** An entered parcel. */
export interface EnteredParcel {
  orderId: string;
  /** The package number as typed. */
  text: string;
  sent: boolean;
  customs?: Customs | undefined;
  /** Whether the parcel contains the customer's own papers. */
  withOriginals?: boolean;
  by: Actor;
}
