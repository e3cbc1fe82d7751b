import * as z from 'zod/mini';
import { ServiceKey } from '../../model/order/service.ts';
import { MadeFrom, SwornForm, SwornSeal } from '../../model/order/sworn.ts';
import { Alignment, CheckName, CheckSeverity, CheckState } from '../../model/work/check.ts';
import { JobState, JobStep, WorkUnit } from '../../model/work/job.ts';
import { jobCorrection } from './correction.ts';
import { money } from './money.ts';
import { guardedName } from './names.ts';
import { instant } from './primitive.ts';
import { jobWishes } from './wishes.ts';

/** What is known of the check of a file; null where it has none. */
const fileCheck = z.nullable(
  z.object({
    state: CheckState,
    compared_at: z.nullable(instant),
    blocking: z.int(),
    warnings: z.int(),
    /** Warnings that are neither put right nor let stand. */
    undecided: z.int(),
    notes: z.int(),
    override_reason: z.nullable(z.string()),
  }),
);

const finding = z.object({
  finding_id: z.string(),
  check: CheckName,
  check_name: z.string(),
  severity: CheckSeverity,
  dismissed: z.boolean(),
  /** `cell:2!B3`, `shape:4.2`, `block:body:14`, `line:7`. */
  place: z.nullable(z.string()),
  expected: z.array(z.string()),
  found: z.array(z.string()),
  excerpt: z.nullable(z.string()),
});

export const checkReport = z.object({
  summary: fileCheck,
  alignment: z.nullable(Alignment),
  whole_document: z.boolean(),
  cut_off: z.boolean(),
  findings: z.array(finding),
});
export type CheckReportWire = z.input<typeof checkReport>;
export type FindingWire = z.input<typeof finding>;

export const jobId = z.string().check(z.regex(/^\d{2,4}$/, 'validation/invalid'));

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
  /** All words of a new version of which only what changed, `words`, is translated; null where all of it is. */
  whole_words: z.nullable(z.int()),
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
  /** Of the typed text it was made of; null of a file that was sent. */
  typed_version: z.nullable(z.int()),
  check: fileCheck,
});

export const offerRow = z.object({ ...job, pay: jobPay, offered_at: instant, expires_at: instant });
export type OfferRowWire = z.input<typeof offerRow>;

/** What those who have it, and staff, see of it. */
export const ownJobFields = {
  ...job,
  state: JobState,
  round: z.int(),
  pay: z.nullable(jobPay),
  /** An accepted job not started by then is offered again. */
  start_by: z.nullable(instant),
  delivered_at: z.nullable(instant),
  approved_at: z.nullable(instant),
  /** Why it came back or stands still. */
  reason: z.nullable(z.string()),
};
export const ownJobRow = z.object(ownJobFields);
export type OwnJobRowWire = z.input<typeof ownJobRow>;

/** What one works from: what the customer sent, what was made of it in the step before; of a new version the one it replaces, with its translation. */
const source = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.int(),
  from: z.enum(['customer', 'translator', 'earlier_version', 'earlier_translation']),
});

export const ownJob = z.object({
  ...ownJobFields,
  /** The pasted text; null where a file was sent. */
  text: z.nullable(z.string()),
  /** Of a certification: what was ordered, and what its translator states of it; null of other jobs. */
  certification: z.nullable(
    z.object({
      form: SwornForm,
      copies: z.int(),
      ...jobWishes(true),
      stated: z.nullable(
        z.object({
          formula: z.boolean(),
          seal: SwornSeal,
          number: z.string(),
          made_from: MadeFrom,
          pages: z.int(),
          copies: z.int(),
          document: z.string(),
          remarks: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** The text is translated in the browser, paragraph by paragraph. */
  by_paragraph: z.boolean(),
  sources: z.array(source),
  /** What the customer confirmed of the source, as it is to be written. */
  confirmed_names: z.array(guardedName),
  /** Until when the customer may say more of it and was not heard yet; null where nothing is awaited. */
  names_by: z.nullable(instant),
  /** What the customer had marked in the round before. */
  corrections: z.array(jobCorrection),
  /** As the customer wrote it. */
  note: z.nullable(z.string()),
  ...jobWishes(false),
  files: z.array(jobFile),
});
export type OwnJobWire = z.input<typeof ownJob>;

export const fileLink = z.object({ url: z.string(), file_name: z.string(), expires_at: instant });
