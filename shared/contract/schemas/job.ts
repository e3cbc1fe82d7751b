import * as z from 'zod/mini';
import { ServiceKey } from '../../model/order/service.ts';
import { MadeFrom, SwornForm, SwornSeal } from '../../model/order/sworn.ts';
import { Alignment, CheckSeverity, CheckState, ReportedCheck } from '../../model/work/check.ts';
import { JobState, JobStep, WorkUnit } from '../../model/work/job.ts';
import { jobCorrection } from './correction.ts';
import { money } from './money.ts';
import { guardedName } from './names.ts';
import { instant } from './primitive.ts';
import { jobWishes } from './wishes.ts';

/** Result of the check of a file; null if the file is not checked. */
const fileCheck = z.nullable(
  z.object({
    state: CheckState,
    compared_at: z.nullable(instant),
    blocking: z.int(),
    warnings: z.int(),
    /** Number of warnings that are neither corrected nor dismissed. */
    undecided: z.int(),
    notes: z.int(),
    override_reason: z.nullable(z.string()),
    /** Whether a revision has the words it came with. */
    words_unchanged: z.boolean(),
  }),
);

const finding = z.object({
  finding_id: z.string(),
  check: ReportedCheck,
  check_name: z.string(),
  severity: CheckSeverity,
  dismissed: z.boolean(),
  /**
   * Place of the finding: `cell:2!B3`, `shape:4.2`, `block:body:14`, `line:7`, `segment:3.12.0` of what was made by sentence, `sheet:2`,
   * `slide:3`.
   */
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

/** Net pay of a job; `rate` in thousandths of a grosz per unit. */
export const jobPay = z.object({ net: money, rate: z.int(), unit: WorkUnit, quantity: z.int() });

/** Fields of a job for everybody who may see it; nothing in them names the customer. */
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
  /**
   * All words of a new version, of which only the changed ones (`words`) are translated; null if all of it is
   * translated.
   */
  whole_words: z.nullable(z.int()),
  /** Pages of 1125 characters, for sworn work. */
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
  /** Version of the typed text that the file was made from; null for uploaded files. */
  typed_version: z.nullable(z.int()),
  check: fileCheck,
});

export const offerRow = z.object({ ...job, pay: jobPay, offered_at: instant, expires_at: instant });
export type OfferRowWire = z.input<typeof offerRow>;

/** Fields of a job for its translator and for staff. */
export const ownJobFields = {
  ...job,
  state: JobState,
  round: z.int(),
  pay: z.nullable(jobPay),
  /** An accepted job that is not started by then is offered again. */
  start_by: z.nullable(instant),
  delivered_at: z.nullable(instant),
  approved_at: z.nullable(instant),
  /** Why the job was returned or is on hold. */
  reason: z.nullable(z.string()),
};
export const ownJobRow = z.object(ownJobFields);
export type OwnJobRowWire = z.input<typeof ownJobRow>;

/**
 * The sources of a job: the customer's files and the result of the step before; for a new version also the version it
 * replaces, with its translation.
 */
const source = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.int(),
  from: z.enum(['customer', 'translator', 'earlier_version', 'earlier_translation']),
});

export const ownJob = z.object({
  ...ownJobFields,
  /** Of a revision: the translation before it that can be sent back, or was; null of other jobs. */
  translation_before: z.nullable(z.enum(['here', 'sent_back'])),
  /** The pasted text; null if files were sent. */
  text: z.nullable(z.string()),
  /** For certifications: the order's options and the translator's statement; null for other jobs. */
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
  /** Whether the text is translated in the browser, paragraph by paragraph. */
  by_sentence: z.boolean(),
  /** Of work that is typed beside a scan or a PDF: how far it is. */
  draft: z.nullable(z.object({ version: z.int(), blocks: z.int() })),
  sources: z.array(source),
  /** The spellings that the customer has confirmed. */
  confirmed_names: z.array(guardedName),
  /** Until when the customer may still confirm names; null if no answer is awaited. */
  names_by: z.nullable(instant),
  /** The passages that the customer marked in the round before. */
  corrections: z.array(jobCorrection),
  /** The customer's note, unchanged. */
  note: z.nullable(z.string()),
  ...jobWishes(false),
  files: z.array(jobFile),
});
export type OwnJobWire = z.input<typeof ownJob>;

export const fileLink = z.object({ url: z.string(), file_name: z.string(), expires_at: instant });
