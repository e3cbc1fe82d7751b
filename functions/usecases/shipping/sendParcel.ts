import type { Refusal } from '#shared/contract/operation.ts';
import type { Carrier, OriginalsAct } from '#shared/model/order/papers.ts';
import { fitsWay, readPackageNumber } from '#shared/rules/papers/parcelNumbers.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import { isApostilleOpen } from '../../domain/order/apostille.ts';
import { type Order, openOriginalsActs, type Shipment } from '../../domain/order/order.ts';
import { type ParcelLabel, papersPlace, parcelLabel, placeRevision } from '../../domain/order/parcelLabel.ts';
import { rowOf, withParcel } from '../../domain/order/parcels.ts';
import { currentPriceConfiguration, priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { Job } from '../../domain/production/job.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import { isPosted, shippingJobOf } from '../../domain/production/workProgress.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import {
  type ChangedWork,
  changeWork,
  isIn,
  type JobName,
  jobIn,
  type WantedChange,
} from '../production/changeWork.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { noteOriginals } from './originals.ts';
import { type EnteredParcel, parcelSentMail, type ShippingDeps } from './parcels.ts';

type ParcelEntered =
  | { shipment: Shipment; carrier: Carrier }
  | Refusal<'not_found' | 'conflict' | 'changed_meanwhile' | 'no_capacity' | 'validation_failed' | 'apostille_open'>;

/**
 * Enters the number of an order's parcel, or that it was sent, with a mail to the customer in the same write; this also
 * completes the shipping job. Idempotent; `conflict` if nothing is shipped, the work is not certified yet, or another
 * parcel is under way; `changed_meanwhile` if the papers go to another place by now than the one that was read.
 */
export async function enterParcel(deps: ShippingDeps, entered: EnteredParcel): Promise<ParcelEntered> {
  const done = await enter(deps, entered);
  if ('refused' in done || !entered.withOriginals || !entered.sent) return done;
  const { orderId, by } = entered;
  // If the parcel is entered again, the papers are already recorded as returned, and this changes nothing.
  await noteOriginals(deps, { orderId, by, act: 'returned', packageNumber: done.shipment.packageNumber });
  return done;
}

async function enter(deps: ShippingDeps, entered: EnteredParcel): Promise<ParcelEntered> {
  const read = readPackageNumber(entered.text);
  if (!read) return { refused: 'validation_failed', fields: { package_number: ['validation/package_number'] } };
  for (let attempt = 0; attempt < 5; attempt++) {
    const [order, work] = [await deps.orders.read(entered.orderId), await deps.production.read(entered.orderId)];
    if (!order) return { refused: 'not_found' };
    const shipment = enteredNow(order, withParcel(order, read.number, entered.sent, entered.customs), deps.now);
    if (!shipment) return { refused: 'conflict' };
    const result = { shipment, carrier: read.carrier };
    const job = work && shippingJobOf(work.jobs);
    if (shipment !== order.shipment && !isTranslated(order, work)) return { refused: 'conflict' };
    // The carrier may report the parcel before staff record that it was sent: the shipping job still has to be
    // completed.
    const isLeft = entered.sent && job !== undefined && !isPosted(job);
    if (shipment === order.shipment && !isLeft) return result;
    if (shipment !== order.shipment) {
      const misplaced = misplacedParcel(order, { ...entered, carrier: read.carrier });
      if (misplaced) return misplaced;
    }
    // What was paid for is on the papers before they leave.
    if (entered.sent && isApostilleOpen(order)) return { refused: 'apostille_open' };
    if (entered.sent) {
      const lacking = missingCustoms(order, work, shipment);
      if (lacking) return lacking;
    }
    if (isLeft) {
      const shipped = await shipOrder(deps, { ...entered, number: read.number });
      return 'refused' in shipped ? shipped : result;
    }
    if ((await writtenShipment(deps, order, shipment, entered)) === 'written') return result;
  }
  throw new BusyError('An order changed faster than its parcel could be entered.');
}

/** Why a parcel may not go where the papers go now: it was made for another place, or its carrier does not go there. */
function misplacedParcel(
  order: Order,
  { place: read, carrier }: Pick<EnteredParcel, 'place'> & { carrier: Carrier },
): Refusal<'conflict' | 'changed_meanwhile' | 'validation_failed'> | undefined {
  const place = papersPlace(order);
  if (!place) return { refused: 'conflict' };
  if (placeRevision(place) !== read) return { refused: 'changed_meanwhile' };
  if (fitsWay(carrier, place.method)) return undefined;
  const isLocker = shippingMethodById(place.method)?.needs === 'locker';
  const said = isLocker ? 'validation/package_number.locker' : 'validation/package_number.letter';
  return { refused: 'validation_failed', fields: { package_number: [said] } };
}

/** A parcel that changed has been in its state from now on. */
const enteredNow = ({ shipment: before }: Order, shipment: Shipment | undefined, now: Date): Shipment | undefined =>
  shipment === undefined || shipment === before ? shipment : { ...shipment, since: now.toISOString() };

/**
 * Whether there is something to post: the papers are certified, according to their job, or to the order if it has no
 * jobs. Before that a parcel has no number either.
 */
function isTranslated({ form, state }: Order, work: PlannedWork | undefined): boolean {
  const job = work && shippingJobOf(work.jobs);
  if (job) return !isIn(job, 'planned', 'waiting');
  return form.service !== 'sworn' || state === 'delivered' || state === 'completed';
}

async function writtenShipment(deps: ShippingDeps, order: Order, shipment: Shipment, { by }: EnteredParcel) {
  const { parcels, outbox, mailQueue, now } = deps;
  const isSent = shipment.state === 'sent';
  const mail = isSent ? parcelSentMail(order, shipment.packageNumber, now) : undefined;
  const act = isSent ? ('parcel_sent' as const) : ('parcel_prepared' as const);
  const result = await parcels.write(order, {
    shipment,
    isForPlace: true,
    // A returned parcel stays on the desk's list until it is sent again.
    ...(isSent && { row: rowOf(order, shipment, now) }),
    event: { orderId: order.id, at: now.toISOString(), act, by, to: shipment.packageNumber },
    eventId: `${act}.${shipment.packageNumber}`,
    more: mail ? [outbox.item(mail)] : [],
  });
  if (result === 'written' && mail) await enqueueMail(mailQueue, mail);
  return result;
}

type PostedParcel = JobName & { translator: string } & Pick<
    EnteredParcel,
    'text' | 'place' | 'customs' | 'withOriginals'
  >;

/** A translator has posted the papers of their job. Idempotent; `conflict` before the job is started. */
export async function postOwnParcel(
  deps: ShippingDeps,
  { orderId, jobId, translator, ...typed }: PostedParcel,
): Promise<object | Refusal<'not_found' | 'conflict' | 'changed_meanwhile' | 'validation_failed' | 'apostille_open'>> {
  const [order, work] = await Promise.all([deps.orders.read(orderId), deps.production.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (job?.step !== 'shipping') return { refused: 'not_found' };
  if (!isIn(job, 'working', 'returned', 'approved')) return { refused: 'conflict' };
  const by = { kind: 'translator' as const, id: translator };
  const entered = await enterParcel(deps, { orderId, ...typed, sent: true, by });
  if (!('refused' in entered)) return {};
  return entered.refused === 'no_capacity' ? { refused: 'conflict' } : { ...entered, refused: entered.refused };
}

type ShipRefusal = 'not_found' | 'conflict' | 'changed_meanwhile';

/**
 * Records that the papers are posted: number, state and completed job in one write. Staff complete unassigned jobs; a
 * translator only their own, paid like any job.
 */
async function shipOrder(
  deps: ShippingDeps,
  { orderId, number, place, customs, by }: EnteredParcel & { number: string },
): Promise<ChangedWork | Refusal<ShipRefusal | 'no_capacity'>> {
  let jobId = '';
  let isHandedIn = false;
  const shipped = await changeWork<ShipRefusal>(deps, orderId, async ({ order, jobs }) => {
    const job = shippingJobOf(jobs);
    const shipment = enteredNow(order, withParcel(order, number, true, customs), deps.now);
    const to = papersPlace(order);
    if (!job || !shipment || !to) return { refused: 'conflict' };
    const isPostedNow = shipment !== order.shipment;
    if (isPostedNow && placeRevision(to) !== place) return { refused: 'changed_meanwhile' };
    jobId = job.id;
    isHandedIn = by.kind === 'translator' || job.state === 'delivered';
    const done = await doneJob(deps, job, by);
    if ('refused' in done) return done;
    const { packageNumber } = shipment;
    const row = rowOf(order, shipment, deps.now);
    return {
      ...done,
      followed: { parcel: { before: order.shipment, after: shipment, to: isPostedNow ? order : undefined } },
      // A carrier may report delivery before staff record that the parcel was sent: then there is nothing left to
      // check.
      more: row ? [deps.parcels.rowItem(orderId, row)] : [],
      mails: isPostedNow ? [parcelSentMail(order, packageNumber, deps.now)] : [],
      events: [...done.events, { act: 'parcel_sent', by, jobId: job.id, to: packageNumber }],
    };
  });
  if ('refused' in shipped || !isHandedIn) return shipped;
  // Posted papers need no review. If this is interrupted, the job waits at the desk for approval.
  const approved = await approveJob(deps, { orderId, jobId, by: by.kind === 'staff' ? by : { kind: 'system' } });
  return 'refused' in approved ? shipped : approved;
}

/** The change that completes a shipping job: delivered by its translator, or done by staff if it is open. */
async function doneJob(
  { production, now }: ShippingDeps,
  job: Job,
  by: EnteredParcel['by'],
): Promise<Pick<WantedChange, 'jobs' | 'events' | 'endedOffers'> | Refusal<ShipRefusal>> {
  const at = now.toISOString();
  if (by.kind === 'translator') {
    if (job.assignee !== by.id) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    return {
      jobs: [{ ...job, state: 'delivered', deliveredAt: at }],
      events: [{ act: 'delivered', by, jobId: job.id, from: job.state, to: 'delivered' }],
    };
  }
  // The translator has printed the papers and delivered the job; staff only post them.
  if (isIn(job, 'delivered')) return { jobs: [], events: [] };
  if (!isIn(job, 'open')) return { refused: 'conflict' };
  const offers = await production.offersOf(job.orderId, job.id);
  const { waveEndsAt: _, ...rest } = job;
  return {
    jobs: [{ ...rest, state: 'approved', approvedAt: at }],
    endedOffers: offers
      .filter(({ state, round }) => state === 'sent' && round === job.round)
      .map((offer) => ({ offer, state: 'withdrawn' as const, now })),
    events: [{ act: 'done_by_staff', by, jobId: job.id, from: 'open', to: 'approved' }],
  };
}

/** A parcel that leaves the customs territory needs its declaration before it leaves. */
function missingCustoms(
  order: Order,
  work: PlannedWork | undefined,
  { customs }: Shipment,
): Refusal<'validation_failed'> | undefined {
  const label = labelOf(order, work, new Date(order.createdAt));
  if (!label?.needsCustoms || customs) return undefined;
  return { refused: 'validation_failed', fields: { customs: ['validation/required'] } };
}

/** The label of an order, with the weight by its price list. */
const labelOf = (order: Order, work: PlannedWork | undefined, now: Date) =>
  parcelLabel(
    order,
    work?.jobs ?? [],
    priceConfiguration(order.quotation.configurationVersion) ?? currentPriceConfiguration(now),
  );

export interface OrderParcel {
  order: Order;
  label: ParcelLabel | undefined;
  job: Job | undefined;
  /** Ids of translators who hold a job of the order, and may get the customer's papers. */
  holders: string[];
  /** Steps of the customer's original papers that can be recorded now. */
  originalsActs: OriginalsAct[];
  /**
   * Whether the parcel can be sent now. `wait`: the work is not done; `apostille`: one that was ordered is not there; `translator`: a translator posts it; `nothing`:
   * there is nothing to send.
   */
  may: 'send' | 'wait' | 'apostille' | 'translator' | 'nothing';
}

/** The label of an order's parcel and the possible acts, for the desk. */
export async function readParcel(
  { orders, production, now }: Pick<ShippingDeps, 'orders' | 'production' | 'now'>,
  orderId: string,
): Promise<OrderParcel | Refusal<'not_found'>> {
  const [order, work] = await Promise.all([orders.read(orderId), production.read(orderId)]);
  if (!order) return { refused: 'not_found' };
  const label = labelOf(order, work, now);
  const job = work && shippingJobOf(work.jobs);
  const isSworn = order.form.service === 'sworn' && order.acceptedAt !== undefined && order.erasedAt === undefined;
  return {
    order,
    label,
    job,
    holders: [...new Set(work?.jobs.flatMap(({ assignee }) => assignee ?? []))],
    originalsActs: isSworn ? openOriginalsActs(order.originals ?? []) : [],
    may: mayOf(order, label, work),
  };
}

function mayOf(order: Order, label: ParcelLabel | undefined, work: PlannedWork | undefined): OrderParcel['may'] {
  const { shipment, acceptedAt } = order;
  const job = work && shippingJobOf(work.jobs);
  if (!label || acceptedAt === undefined) return 'nothing';
  if (shipment && !['none', 'prepared', 'returned'].includes(shipment.state)) return 'nothing';
  if (!isTranslated(order, work)) return 'wait';
  if (isApostilleOpen(order)) return 'apostille';
  return !job || isPosted(job) || job.state === 'open' || job.state === 'delivered' ? 'send' : 'translator';
}

/**
 * The address a translator posts the papers of their job to: only while the job is in work; each read is recorded in
 * the history.
 */
export async function readOwnLabel(
  { orders, production, now }: Pick<ShippingDeps, 'orders' | 'production' | 'now'>,
  { orderId, jobId, translator }: JobName & { translator: string },
): Promise<ParcelLabel | Refusal<'not_found' | 'conflict'>> {
  const [order, work] = await Promise.all([orders.read(orderId), production.read(orderId)]);
  const job = work && order && jobIn({ order, ...work }, jobId, translator);
  if (!order || !job || job.step !== 'shipping') return { refused: 'not_found' };
  const label = labelOf(order, work, now);
  if (!label || !isIn(job, 'working', 'returned')) return { refused: 'conflict' };
  const by = { kind: 'translator' as const, id: translator };
  await production.note({ orderId, jobId, at: now.toISOString(), act: 'label_read', by }, translator);
  return label;
}
