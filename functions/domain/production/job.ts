import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { JobFault, JobState, JobStep, WorkUnit } from '#shared/model/job.ts';
import { LanguageId } from '#shared/model/language.ts';
import { ServiceKey } from '#shared/model/service.ts';
import { FileCheck } from './fileCheck.ts';
import { SwornRecord } from './swornRecord.ts';

/** What a translator earns for a job: fixed when it is accepted, whatever the rates become. */
export const JobPay = z.object({
  /** Thousandths of a grosz per unit. */
  rate: z.int(),
  unit: WorkUnit,
  quantity: z.int(),
  net: Grosze,
});
export type JobPay = z.infer<typeof JobPay>;

/** A file made in a job: below `delivered/` in the bucket, named by its id. */
export const JobFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  /** Hex SHA-256 of the bytes. */
  sha256: z.string(),
  /** Which round of the job made it, from 1. */
  round: z.int(),
  /** ISO 8601. */
  uploadedAt: z.string(),
  /** Made of the text that was typed in the browser, as it was at this version. */
  textVersion: z.optional(z.int()),
  /** Of the files that translators hand in. */
  check: z.optional(FileCheck),
});
export type JobFile = z.infer<typeof JobFile>;

/**
 * One step of the work on one item (a file or the pasted text) into one language, done by one person. An item's steps
 * are a column: each waits until the one before it is approved.
 */
export const Job = z.object({
  orderId: z.string(),
  /** Two digits or more, unique in its order. */
  id: z.string(),
  /** Hash of the attachment, `text` for the pasted text, `order` for what is done once for all. */
  itemId: z.string(),
  service: ServiceKey,
  step: JobStep,
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  specialised: z.boolean(),
  category: z.optional(z.int()),
  express: z.boolean(),
  /** Jobs that must be approved before this one begins. */
  after: z.array(z.string()),
  state: JobState,
  /** Grows with each change; writes demand the one they read. */
  version: z.int(),
  /** Source words, repetitions included. */
  words: z.int(),
  /** All words of a new version of which only what changed, `words`, is translated. */
  wholeWords: z.optional(z.int()),
  /** Pages of 1125 characters, of sworn work. */
  pages: z.optional(z.int()),
  /** ISO 8601. */
  dueAt: z.string(),
  /** From 1; a correction or complaint begins the next. */
  round: z.int(),
  /** Who gave cause for the round after the first. */
  fault: z.optional(JobFault),
  /** The translator the customer asked for, or who had the customer's work before. */
  preferred: z.optional(z.string()),
  /** Wave of offers that is out, from 1; 0 before the first. */
  wave: z.int(),
  waveEndsAt: z.optional(z.string()),
  assignee: z.optional(z.string()),
  /** Everybody who ever held it: a reviser must not be among those of the translation. */
  holders: z.array(z.string()),
  /** Capacity that is taken for it, by Warsaw day (YYYY-MM-DD), in words. */
  load: z.record(z.string(), z.int()),
  pay: z.optional(JobPay),
  /** A job that is accepted and not started by then goes back to the offers. */
  startBy: z.optional(z.string()),
  /** The last hold of its order by which its clocks were moved: since when that was. */
  movedFor: z.optional(z.string()),
  /** Since when it can be done (ISO 8601). */
  openedAt: z.optional(z.string()),
  assignedAt: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  heldAt: z.optional(z.string()),
  /** Working minutes that blocking questions took. */
  heldMinutes: z.int(),
  deliveredAt: z.optional(z.string()),
  approvedAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  files: z.array(JobFile),
  /** Of a certification: what its translator stated. */
  sworn: z.optional(SwornRecord),
  /** Why it came back, was held or cancelled, as its author wrote it. */
  reason: z.optional(z.string()),
});
export type Job = z.infer<typeof Job>;
