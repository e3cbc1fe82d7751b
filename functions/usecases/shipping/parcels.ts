import type { Refusal } from '#shared/contract/operation.ts';
import { brand } from '#shared/model/brand.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { ApostilleKind, ApostilleRow } from '../../domain/order/apostille.ts';
import { readPlace, readPlaceAgain, type TypedPlace } from '../../domain/order/delivery.ts';
import type { Customs, Order, Shipment } from '../../domain/order/order.ts';
import { type ParcelRow, parcelBack, rowOf } from '../../domain/order/parcels.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { ParcelStore } from '../../stores/orders/parcels.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ProductionDeps } from '../production/changeWork.ts';

type ParcelList = 'to_send' | 'under_way' | 'returned' | ApostilleKind;

/** An entry of the desk's list: a shipping job, a parcel to check, or an order that waits for its apostilles. */
export type ListedParcel = { job: Job } | { row: ParcelRow } | { apostille: ApostilleRow };

/**
 * Papers to be printed and posted, parcels under way, returned or lost ones, and orders whose apostilles are to be applied
 * for or are awaited, longest waiting first.
 */
export async function listParcels(
  { production, parcels }: Pick<ShippingDeps, 'production' | 'parcels'>,
  list: ParcelList,
  page: ListPage,
): Promise<{ parcels: ListedParcel[]; next: string | undefined }> {
  if (list === 'to_send') {
    const queues = ['unassigned', 'offer', 'start', 'work'] as const;
    const { rows, next } = await production.jobsPage(queues, page, ({ step }) => step === 'shipping');
    return { parcels: rows.map(({ read: job }) => ({ job })), next };
  }
  if (list === 'apostille_ordered' || list === 'apostille_applied') {
    const { rows, next } = await production.apostillePage(list, page);
    return { parcels: rows.map(({ read: apostille }) => ({ apostille })), next };
  }
  const { rows, next } = await parcels.page(list === 'under_way' ? 'parcel' : 'parcel_back', page);
  return { parcels: rows.map(({ read: row }) => ({ row })), next };
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
  const shipment = { ...order.shipment, keptAt: now.toISOString() };
  const result = await parcels.write(order, { shipment, row: null, event, eventId });
  return result === 'written' ? { ...order, shipment } : { refused: 'conflict' };
}

interface WantedDelivery {
  orderId: string;
  /** An address for mail and couriers, or the code of a parcel locker. */
  place: TypedPlace;
  reason: string;
  by: Actor;
}

/**
 * Staff correct the delivery address of an order's papers at the customer's request: before they leave, or after they
 * came back, then within Poland also from an address to a locker or the other way round. The audit records that and why, not the address. `conflict`: under way, delivered, or nothing is shipped.
 */
export async function correctDelivery(
  { orders, parcels, now }: { orders: Pick<OrderStore, 'read'>; parcels: Pick<ParcelStore, 'write'>; now: Date },
  { orderId, place: typed, reason, by }: WantedDelivery,
): Promise<Order | Refusal<'not_found' | 'conflict' | 'validation_failed'>> {
  const order = await orders.read(orderId);
  if (!order) return { refused: 'not_found' };
  const method = shippingMethodById(order.form.shippingMethod ?? 0);
  const isOut = order.shipment && !['none', 'prepared', 'returned'].includes(order.shipment.state);
  if (!method || method.id === 0 || isOut || !order.acceptedAt || order.erasedAt) return { refused: 'conflict' };
  const isBack = parcelBack(order.shipment) !== undefined;
  const place = (isBack ? readPlaceAgain : readPlace)(order.form, typed);
  if ('messages' in place) return { refused: 'validation_failed', fields: place.messages };
  const event = { orderId, at: now.toISOString(), act: 'address_corrected' as const, by, reason };
  const eventId = `address.${by.request ?? now.getTime()}`;
  const moved = { ...order, form: { ...order.form, ...place } };
  const result = await parcels.write(order, { ...sentAgain(moved, now), place, event, eventId });
  return result === 'written' ? moved : { refused: 'conflict' };
}

/** A parcel that came back, once it is known where it goes next: the page no longer asks, and the desk sees it. */
function sentAgain(order: Order, now: Date): { shipment?: Shipment; row?: ParcelRow | null } {
  const { shipment } = order;
  if (!shipment || parcelBack(shipment) === undefined) return {};
  const { keptAt: _, ...back } = shipment;
  const addressAt = now.toISOString();
  const row = rowOf(order, back, now);
  return { shipment: { ...back, addressAt }, row: row && { ...row, since: back.since ?? row.since, addressAt } };
}

/**
 * The customer says where a parcel that came back goes next, within Poland an address or a locker; the desk sees it in its list, and the customer is told by
 * mail. `conflict`: it has not come back, or was sent again.
 */
export async function redirectParcel(
  { parcels, outbox, mailQueue, now }: Pick<ShippingDeps, 'parcels' | 'outbox' | 'mailQueue' | 'now'>,
  order: Order,
  { place: typed, said, request }: { place: TypedPlace; said: string; request: string },
): Promise<Order | Refusal<'conflict' | 'validation_failed'>> {
  if (parcelBack(order.shipment) === undefined || order.erasedAt) return { refused: 'conflict' };
  const place = readPlaceAgain(order.form, typed);
  if ('messages' in place) return { refused: 'validation_failed', fields: place.messages };
  const moved = { ...order, form: { ...order.form, ...place } };
  const again = sentAgain(moved, now);
  const at = now.toISOString();
  const mail: OrderMail = {
    ...{ id: `order_changed.${order.id}.${request}`, template: 'order_changed', to: order.email },
    ...{ locale: order.locale, orderId: order.id, said, state: 'queued', createdAt: at },
  };
  const result = await parcels.write(order, {
    ...again,
    place,
    event: { orderId: order.id, at, act: 'address_corrected', by: { kind: 'customer' } },
    eventId: `address.${request}`,
    more: [outbox.item(mail)],
  });
  if (result !== 'written') return { refused: 'conflict' };
  await enqueueMail(mailQueue, mail);
  return { ...moved, ...again };
}

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
  /** The place that was read, by its version (`placeRevision`): the parcel goes there, and nowhere else. */
  place: string;
  customs?: Customs | undefined;
  /** Whether the parcel contains the customer's own papers. */
  withOriginals?: boolean;
  by: Actor;
}
