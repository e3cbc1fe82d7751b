import type { Refusal } from '#shared/contract/operation.ts';
import type { Order, Shipment } from '../../domain/order/order.ts';
import { withParcel } from '../../domain/order/parcel.ts';
import { parcelLabel } from '../../domain/order/parcelLabel.ts';
import { rowOf } from '../../domain/order/parcelRow.ts';
import { currentPriceConfiguration, priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { Job } from '../../domain/production/job.ts';
import type { PlannedWork } from '../../domain/production/plan.ts';
import { shippingJobOf } from '../../domain/production/shippingJob.ts';
import { approveJob } from '../production/approveJob.ts';
import { type ChangedWork, changeWork, type WantedChange } from '../production/changeWork.ts';
import { isIn } from '../production/ownJob.ts';
import { parcelSentMail } from './parcelMails.ts';
import type { EnteredParcel, ShippingDeps } from './shippingDeps.ts';

type Code = 'not_found' | 'conflict';

/**
 * Records that the papers are posted: number, state and completed job in one write. Staff complete unassigned jobs; a
 * translator only their own, paid like any job.
 */
export async function shipOrder(
  deps: ShippingDeps,
  { orderId, number, customs, by }: EnteredParcel & { number: string },
): Promise<ChangedWork | Refusal<Code | 'no_capacity'>> {
  let jobId = '';
  let isHandedIn = false;
  const shipped = await changeWork<Code>(deps, orderId, async ({ order, jobs }) => {
    const job = shippingJobOf(jobs);
    const shipment = withParcel(order, number, true, customs);
    if (!job || !shipment) return { refused: 'conflict' };
    jobId = job.id;
    isHandedIn = by.kind === 'translator' || job.state === 'delivered';
    const done = await doneJob(deps, job, by);
    if ('refused' in done) return done;
    const { packageNumber } = shipment;
    const row = rowOf(order, shipment, deps.now);
    return {
      ...done,
      followed: { parcel: { before: order.shipment, after: shipment } },
      // If the carrier delivered it before we knew it had left, nothing is left to check.
      more: row ? [deps.parcels.rowItem(orderId, row)] : [],
      mails: shipment === order.shipment ? [] : [parcelSentMail(order, packageNumber, deps.now)],
      events: [...done.events, { act: 'parcel_sent', by, jobId: job.id, to: packageNumber }],
    };
  });
  if ('refused' in shipped || !isHandedIn) return shipped;
  // No review is needed, as it has left. If interrupted here, it waits at the desk for approval.
  const approved = await approveJob(deps, { orderId, jobId, by: by.kind === 'staff' ? by : { kind: 'system' } });
  return 'refused' in approved ? shipped : approved;
}

/** The job's change: delivered by its translator, or an open one done by staff. */
async function doneJob(
  { production, now }: ShippingDeps,
  job: Job,
  by: EnteredParcel['by'],
): Promise<Pick<WantedChange, 'jobs' | 'events' | 'endedOffers'> | Refusal<Code>> {
  const at = now.toISOString();
  if (by.kind === 'translator') {
    if (job.assignee !== by.id) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    return {
      jobs: [{ ...job, state: 'delivered', deliveredAt: at }],
      events: [{ act: 'delivered', by, jobId: job.id, from: job.state, to: 'delivered' }],
    };
  }
  // Printed by its translator, posted by us.
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
export function missingCustoms(
  order: Order,
  work: PlannedWork | undefined,
  { customs }: Shipment,
): Refusal<'validation_failed'> | undefined {
  const label = labelOf(order, work, new Date(order.createdAt));
  if (!label?.needsCustoms || customs) return undefined;
  return { refused: 'validation_failed', fields: { customs: ['validation/required'] } };
}

/** The label of an order, with the weight by its price list. */
export const labelOf = (order: Order, work: PlannedWork | undefined, now: Date) =>
  parcelLabel(
    order,
    work?.jobs ?? [],
    priceConfiguration(order.quotation.configurationVersion) ?? currentPriceConfiguration(now),
  );
