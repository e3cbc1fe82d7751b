import * as z from 'zod/mini';
import { MadeFrom, SwornSeal } from '../../model/order/sworn.ts';
import { operations } from '../operation.ts';
import { jobId, ownJob } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { customsTyped, parcelLabel, placeRevision } from '../schemas/parcel.ts';
import { flag, instant, line, text, wholeNumber } from '../schemas/primitive.ts';
import { orderId } from '../staff/staffOnly.ts';
import { one, own, params } from './own.ts';

const repertoriumEntry = z.object({
  number: z.string(),
  order_id: z.string(),
  job_id: z.string(),
  accepted_at: instant,
  returned_at: z.nullable(instant),
  document: z.string(),
  source_lang: z.int(),
  target_lang: z.int(),
  made_from: MadeFrom,
  pages: z.int(),
  copies: z.int(),
  fee: z.nullable(money),
  remarks: z.nullable(z.string()),
});
export type RepertoriumEntryWire = z.input<typeof repertoriumEntry>;

/** Sworn work: the steps before its delivery, and the translator's own register. */
export const swornWork = operations({
  recordSworn: {
    on: 'PUT /api/translator/job/{id}/{job}/certification',
    ...own,
    summary:
      'States what a certification is made of, before it is delivered. The number is the one the caller gave it in their repertorium: it stands for one job in its year. It must fit what was ordered: on paper or signed electronically, and how many copies.',
    params: z.object({ id: orderId, job: jobId }),
    body: z.object({
      formula: z.optional(flag),
      seal: SwornSeal,
      number: line(30),
      made_from: MadeFrom,
      pages: wholeNumber(1, 10_000),
      copies: wholeNumber(1, 100),
      document: line(300),
      remarks: z.optional(text(500)),
    }),
    success: { 200: ownJob },
    errors: ['not_found', 'conflict'],
  },
  listRepertorium: {
    on: 'GET /api/translator/repertorium/{year}',
    ...own,
    summary: 'The caller’s entries of a year, by number, with the fields the law asks for. The client is the shop.',
    params: z.object({ year: z.string().check(z.regex(/^20\d\d$/, 'validation/invalid')) }),
    success: { 200: z.object({ repertorium: z.array(repertoriumEntry) }) },
    errors: ['not_found'],
  },
});

/** Papers that the translator posts. */
export const posting = operations({
  getParcelLabel: {
    on: 'GET /api/translator/job/{id}/{job}/label',
    ...own,
    summary:
      'Where the papers of a job of printing and posting go, while the caller works on it. Each look is recorded in the history. `conflict`: it is not started, or done.',
    params,
    success: { 200: parcelLabel },
    errors: ['not_found', 'conflict'],
  },
  postParcel: {
    on: 'POST /api/translator/job/{id}/{job}/parcel',
    ...one,
    summary:
      'The papers are posted under this package number: the job is done, and the customer is notified. Outside the customs territory a declaration is needed. Twice changes nothing. `changed_meanwhile`: they go somewhere else by now than the label of `place_revision` says.',
    body: z.object({
      package_number: text(40),
      place_revision: placeRevision,
      customs: z.optional(customsTyped),
      originals: z.optional(flag),
    }),
    errors: ['not_found', 'conflict', 'changed_meanwhile', 'apostille_open'],
  },
});
