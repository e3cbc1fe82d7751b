import * as z from 'zod/mini';
import {
  ActorKind,
  EarningKind,
  JobState,
  JobStep,
  OfferState,
  TranslatorState,
  WorkAct,
  WorkUnit,
} from '../../model/job.ts';
import { ProductionState } from '../../model/orderState.ts';
import { ServiceKey } from '../../model/service.ts';
import { money } from './money.ts';
import { catalogueId, instant, line, listOf, wholeNumber } from './primitive.ts';

export const jobId = z.string().check(z.regex(/^\d{2,4}$/, 'validation/invalid'));
export const jobFileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'validation/invalid'));

/** What is earned by it, net; the rate in thousandths of a grosz per unit. */
export const jobPay = z.object({ net: money, rate: z.int(), unit: WorkUnit, quantity: z.int() });

/** A job as everybody who may see it sees it: nothing in it names the customer. */
const job = {
  order_id: z.string(),
  job_id: z.string(),
  step: JobStep,
  step_name: z.string(),
  service: ServiceKey,
  source_lang: z.int(),
  target_lang: z.int(),
  /** Source words, repetitions included. */
  words: z.int(),
  /** Pages of 1125 characters, of sworn work. */
  pages: z.nullable(z.int()),
  specialized: z.boolean(),
  category_id: z.nullable(z.int()),
  express: z.boolean(),
  due_at: instant,
};

export const jobFile = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  round: z.int(),
  uploaded_at: instant,
});

export const offerRow = z.object({ ...job, pay: jobPay, offered_at: instant, expires_at: instant });
export type OfferRowWire = z.input<typeof offerRow>;

const own = {
  ...job,
  state: JobState,
  round: z.int(),
  pay: z.nullable(jobPay),
  /** A job that is accepted and not started by then goes back to the offers. */
  start_by: z.nullable(instant),
  delivered_at: z.nullable(instant),
  approved_at: z.nullable(instant),
  /** Why it came back or stands still. */
  reason: z.nullable(z.string()),
};
export const ownJobRow = z.object(own);
export type OwnJobRowWire = z.input<typeof ownJobRow>;

/** What one works from: what the customer sent, and what was made of it in the step before. */
const source = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.int(),
  from: z.enum(['customer', 'translator']),
});

export const ownJob = z.object({
  ...own,
  /** The pasted text; null where a file was sent. */
  text: z.nullable(z.string()),
  sources: z.array(source),
  /** As the customer wrote it. */
  note: z.nullable(z.string()),
  files: z.array(jobFile),
});
export type OwnJobWire = z.input<typeof ownJob>;

export const fileLink = z.object({ url: z.string(), file_name: z.string(), expires_at: instant });

/** What a translator may say of their own time. */
export const availability = {
  /** Words of translation on a working day. */
  words_per_day: wholeNumber(0, 20_000),
  /** Sunday first: the part of the daily words taken on that weekday, in basis points. */
  week: listOf(wholeNumber(0, 10_000), 7),
  /** Days without work (YYYY-MM-DD). */
  days_off: z.optional(listOf(z.iso.date(), 366)),
  paused: z.optional(z.boolean()),
  /** IANA name of the zone deadlines are shown in. */
  time_zone: z.optional(line(60)),
};

const workingPair = z.object({
  source_lang: catalogueId,
  target_lang: catalogueId,
  steps: listOf(JobStep, 5),
  /** Entered on the ministry's list for it, as staff checked. */
  sworn: z.optional(z.boolean()),
});
const rate = z.object({
  step: JobStep,
  unit: WorkUnit,
  /** Thousandths of a grosz per unit. */
  rate: wholeNumber(0, 100_000_000),
  source_lang: z.optional(catalogueId),
  target_lang: z.optional(catalogueId),
});

/** What staff set of a translator. */
export const typedTranslator = {
  name: line(100),
  state: z.optional(TranslatorState),
  pairs: listOf(workingPair, 60),
  specialisations: z.optional(listOf(catalogueId, 60)),
  rates: z.optional(listOf(rate, 120)),
  ...availability,
};

export const translatorProfile = z.object({
  id: z.string(),
  revision: z.int(),
  state: TranslatorState,
  name: z.string(),
  email: z.string(),
  locale: z.enum(['en', 'pl']),
  time_zone: z.string(),
  pairs: z.array(z.object({ source_lang: z.int(), target_lang: z.int(), steps: z.array(JobStep), sworn: z.boolean() })),
  specialisations: z.array(z.int()),
  words_per_day: z.int(),
  week: z.array(z.int()),
  days_off: z.array(z.string()),
  rates: z.array(
    z.object({
      step: JobStep,
      unit: WorkUnit,
      rate: z.int(),
      source_lang: z.nullable(z.int()),
      target_lang: z.nullable(z.int()),
    }),
  ),
  /** Jobs accepted and not started; deliveries that were approved, came back, came in time. */
  counts: z.object({ unstarted: z.int(), approved: z.int(), returned: z.int(), in_time: z.int() }),
});
export type TranslatorProfileWire = z.input<typeof translatorProfile>;

export const earning = z.object({
  at: instant,
  kind: EarningKind,
  net: money,
  order_id: z.nullable(z.string()),
  job_id: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** A job on the desk. */
export const staffJob = z.object({
  ...own,
  item_id: z.string(),
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
  ...own,
  translator: z.nullable(z.object({ id: z.string(), name: z.string() })),
  late: z.boolean(),
});
export type StaffJobRowWire = z.input<typeof staffJobRow>;

/** The work of an order, for the desk: its jobs and everything that happened to them. */
export const staffWork = z.object({
  order_id: z.string(),
  status: ProductionState,
  status_label: z.string(),
  service: ServiceKey,
  /** null before its jobs are planned. */
  promised_at: z.nullable(instant),
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
  /** What speaks for them, in words. */
  reasons: z.array(z.string()),
  pay: jobPay,
});
