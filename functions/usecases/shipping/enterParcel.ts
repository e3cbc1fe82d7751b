import type { Refusal } from '#shared/contract/operation.ts';
import type { Carrier } from '#shared/model/carrier.ts';
import { readPackageNumber } from '#shared/rules/packageNumber.ts';
import type { Order, Shipment } from '../../domain/order/order.ts';
import { withParcel } from '../../domain/order/parcel.ts';
import { rowOf } from '../../domain/order/parcelRow.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import { isPosted, shippingJobOf } from '../../domain/production/shippingJob.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { noteOriginals } from './noteOriginals.ts';
import { parcelSentMail } from './parcelMails.ts';
import { missingCustoms, shipOrder } from './shipOrder.ts';
import type { EnteredParcel, ShippingDeps } from './shippingDeps.ts';

type Entered =
  | { shipment: Shipment; carrier: Carrier }
  | Refusal<'not_found' | 'conflict' | 'no_capacity' | 'validation_failed'>;

/**
 * Enters the number of an order's parcel, or that it was sent, with a mail to the customer in the same write; this also
 * completes the shipping job. Idempotent; `conflict` if nothing is shipped, the work is not certified yet, or another
 * parcel is under way.
 */
export async function enterParcel(deps: ShippingDeps, entered: EnteredParcel): Promise<Entered> {
  const done = await enter(deps, entered);
  if ('refused' in done || !entered.withOriginals || !entered.sent) return done;
  const { orderId, by } = entered;
  // Entered again: they are already back.
  await noteOriginals(deps, { orderId, by, act: 'returned', packageNumber: done.shipment.packageNumber });
  return done;
}

async function enter(deps: ShippingDeps, entered: EnteredParcel): Promise<Entered> {
  const read = readPackageNumber(entered.text);
  if (!read) return { refused: 'validation_failed', fields: { package_number: ['validation/package_number'] } };
  for (let attempt = 0; attempt < 5; attempt++) {
    const [order, work] = [await deps.orders.read(entered.orderId), await deps.production.read(entered.orderId)];
    if (!order) return { refused: 'not_found' };
    const shipment = withParcel(order, read.number, entered.sent, entered.customs);
    if (!shipment) return { refused: 'conflict' };
    const result = { shipment, carrier: read.carrier };
    const job = work && shippingJobOf(work.jobs);
    // The carrier may have the parcel before we record that it was sent: its job still has to be completed.
    const isLeft = entered.sent && job !== undefined && !isPosted(job);
    if (shipment === order.shipment && !isLeft) return result;
    if (entered.sent) {
      const lacking = missingCustoms(order, work, shipment);
      if (lacking) return lacking;
      if (!maySend(order, work)) return { refused: 'conflict' };
    }
    if (isLeft) {
      const shipped = await shipOrder(deps, { ...entered, number: read.number });
      return 'refused' in shipped ? shipped : result;
    }
    if ((await written(deps, order, shipment, entered)) === 'written') return result;
  }
  throw new BusyError('An order changed faster than its parcel could be entered.');
}

/** Sworn work on paper is sent once certified, according to its job, or to the order if it has no jobs. */
const maySend = ({ form, state }: Order, work: PlannedWork | undefined): boolean =>
  work !== undefined || form.service !== 'sworn' || state === 'delivered' || state === 'completed';

async function written(deps: ShippingDeps, order: Order, shipment: Shipment, { by }: EnteredParcel) {
  const { parcels, outbox, mailQueue, now } = deps;
  const isSent = shipment.state === 'sent';
  const mail = isSent ? parcelSentMail(order, shipment.packageNumber, now) : undefined;
  const act = isSent ? ('parcel_sent' as const) : ('parcel_prepared' as const);
  const result = await parcels.write(order, {
    shipment,
    // A returned parcel stays on the list until it has left again.
    ...(isSent && { row: rowOf(order, shipment, now) }),
    event: { orderId: order.id, at: now.toISOString(), act, by, to: shipment.packageNumber },
    eventId: `${act}.${shipment.packageNumber}`,
    more: mail ? [outbox.item(mail)] : [],
  });
  if (result === 'written' && mail) await enqueueMail(mailQueue, mail);
  return result;
}
