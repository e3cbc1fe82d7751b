import * as z from 'zod/mini';
import { ProductionState } from '../../model/order/orderState.ts';
import { HeldFor } from '../../model/order/orderWait.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { ActorKind, OfferState, WorkAct } from '../../model/work/job.ts';
import { jobFile, jobPay, ownJobFields } from '../schemas/job.ts';
import { instant } from '../schemas/primitive.ts';

/** A job, for staff. */
export const staffJob = z.object({
  ...ownJobFields,
  item_id: z.string(),
  /** Whether it is typed beside a scan. */
  drafted: z.boolean(),
  after: z.array(z.string()),
  translator: z.nullable(z.object({ id: z.string(), name: z.string() })),
  wave: z.int(),
  wave_ends_at: z.nullable(instant),
  late: z.boolean(),
  files: z.array(jobFile),
  offers: z.array(
    z.object({
      translator: z.object({ id: z.string(), name: z.string() }),
      state: OfferState,
      wave: z.int(),
      pay: jobPay,
      reasons: z.array(z.string()),
      sent_at: instant,
      expires_at: instant,
      reason: z.nullable(z.string()),
    }),
  ),
});
export type StaffJobWire = z.input<typeof staffJob>;

export const staffJobRow = z.object({
  ...ownJobFields,
  translator: z.nullable(z.object({ id: z.string(), name: z.string() })),
  late: z.boolean(),
});
export type StaffJobRowWire = z.input<typeof staffJobRow>;

/** The work of an order for staff: its jobs and their history. */
export const staffWork = z.object({
  order_id: z.string(),
  status: ProductionState,
  status_label: z.string(),
  service: ServiceKey,
  /** The promised delivery; null before the jobs are planned. */
  promised_at: z.nullable(instant),
  /** Since when staff have stopped the work. */
  /** Whether translators outside of the EEA may work on it. */
  outside_eea: z.boolean(),
  held_since: z.nullable(instant),
  /** Whose turn it is while it is on hold; null: the customer was asked nothing. */
  held_for: z.nullable(HeldFor),
  /** Actions that are possible for the order as a whole. */
  acts: z.array(z.enum(['hold', 'release'])),
  jobs: z.array(staffJob),
  history: z.array(
    z.object({
      at: instant,
      act: WorkAct,
      by: z.object({ kind: ActorKind, name: z.nullable(z.string()) }),
      job_id: z.nullable(z.string()),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      translator: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type StaffWorkWire = z.input<typeof staffWork>;

export const candidate = z.object({
  id: z.string(),
  name: z.string(),
  /** Why this translator is suggested, in words. */
  reasons: z.array(z.string()),
  pay: jobPay,
});
