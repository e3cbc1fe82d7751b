import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';
import { JobFault, JobState, JobStep, WorkUnit } from '#shared/model/job.ts';
import { LanguageId } from '#shared/model/language.ts';
import { ServiceKey } from '#shared/model/service.ts';
import { FileCheck } from './fileCheck.ts';
import { SwornRecord } from './swornRecord.ts';

/** What a translator earns for a job: fixed on acceptance, whatever the rates become. */
export const JobPay = z.object({
  /** Thousandths of a grosz per unit. */
  rate: z.int(),
  unit: WorkUnit,
  quantity: z.int(),
  net: Grosze,
});
export type JobPay = z.infer<typeof JobPay>;

/** A file made in a job: under `delivered/` in the bucket, named by its id. */
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
  /** Made from this version of the text typed in the browser. */
  textVersion: z.optional(z.int()),
  /** For files that translators upload. */
  check: z.optional(FileCheck),
});
export type JobFile = z.infer<typeof JobFile>;

/**
 * One step of the work on one item (a file or the pasted text) into one language, done by one person. The steps of an
 * item form a column: each waits until the one before it is approved.
 */
export const Job = z.object({
  orderId: z.string(),
  /** Two digits or more, unique in its order. */
  id: z.string(),
  /** Hash of the attachment, `text` for the pasted text, `order` for a job of the whole order. */
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
  /** All words of a new version of which only the changes, `words`, are translated. */
  wholeWords: z.optional(z.int()),
  /** Pages of 1125 characters, of sworn work. */
  pages: z.optional(z.int()),
  /** ISO 8601. */
  dueAt: z.string(),
  /** From 1; a correction or complaint starts the next. */
  round: z.int(),
  /** Who caused the round after the first. */
  fault: z.optional(JobFault),
  /** The translator the customer asked for, or who did the customer's work before. */
  preferred: z.optional(z.string()),
  /** Current wave of offers, from 1; 0 before the first. */
  wave: z.int(),
  waveEndsAt: z.optional(z.string()),
  assignee: z.optional(z.string()),
  /** Everybody who ever held it: the reviser must not be one of the translation's holders. */
  holders: z.array(z.string()),
  /** Capacity reserved for it, by Warsaw day (YYYY-MM-DD), in words. */
  load: z.record(z.string(), z.int()),
  pay: z.optional(JobPay),
  /** An accepted job not started by then is offered again. */
  startBy: z.optional(z.string()),
  /** Start of the last hold of its order that moved its clocks. */
  movedFor: z.optional(z.string()),
  /** Since when it has been open (ISO 8601). */
  openedAt: z.optional(z.string()),
  assignedAt: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  heldAt: z.optional(z.string()),
  /** Working minutes spent waiting for blocking questions. */
  heldMinutes: z.int(),
  deliveredAt: z.optional(z.string()),
  approvedAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  files: z.array(JobFile),
  /** Of a certification: the translator's statement. */
  sworn: z.optional(SwornRecord),
  /** Why it was returned, held or cancelled, in the author's words. */
  reason: z.optional(z.string()),
});
export type Job = z.infer<typeof Job>;
