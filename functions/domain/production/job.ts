import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language/language.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { CheckState } from '#shared/model/work/check.ts';
import { JobFault, JobState, JobStep, OfferState, WorkUnit } from '#shared/model/work/job.ts';
import type { Transitions } from '../order/transitions.ts';
import { SwornRecord } from './swornRecord.ts';
import { Actor } from './workEvent.ts';

/** The result of a delivered file's check; its report is stored beside the file. */
export const FileCheck = z.object({
  /** `failed`: it hit a time or memory limit; a person has to look. */
  state: CheckState,
  /** ISO 8601. */
  askedAt: z.string(),
  checkedAt: z.optional(z.string()),
  /** Version of the rules, and hex SHA-256 of the bytes, that were checked. */
  rules: z.optional(z.int()),
  sha256: z.optional(z.string()),
  /** Numbers of blocking findings, warnings and notes. */
  block: z.int(),
  warn: z.int(),
  info: z.int(),
  /** Ids of the warnings that the translator dismissed. */
  dismissed: z.array(z.string()),
  /** Of a revision: its words are those that were to be revised. */
  unchanged: z.optional(z.boolean()),
  /** Why it is delivered despite blocking findings. */
  override: z.optional(z.object({ by: Actor, reason: z.string(), at: z.string() })),
});
export type FileCheck = z.infer<typeof FileCheck>;

export const pendingCheck = (now: Date): FileCheck => ({
  state: 'pending',
  askedAt: now.toISOString(),
  block: 0,
  warn: 0,
  info: 0,
  dismissed: [],
});

/** Steps that revise what is there: a text in one language, or the translation of the step before. */
export const revises = ({ step }: Pick<Job, 'step'>): boolean => step === 'proofreading' || step === 'verification';

/** Whether this round of a revision returns every file with the words it came with. */
export function isUntouched(job: Pick<Job, 'step' | 'files' | 'round'>): boolean {
  const checks = job.files.flatMap(({ round, check }) => (round === job.round && check ? [check] : []));
  return revises(job) && checks.length > 0 && checks.every(({ unchanged }) => unchanged === true);
}

export type CheckRefusal = 'check_pending' | 'check_blocked' | 'check_warnings';

/** Whether a file has blocking findings, without a reason to deliver it anyway. */
export const isBlocked = (check: FileCheck | undefined): boolean =>
  check !== undefined && check.block > 0 && check.override === undefined;

/** Why a file cannot be delivered yet; undefined if it can. Files older than the checks have none. */
export function checkRefusalOf(check: FileCheck | undefined): CheckRefusal | undefined {
  if (check === undefined) return undefined;
  if (check.state === 'pending') return 'check_pending';
  if (isBlocked(check)) return 'check_blocked';
  return check.warn > check.dismissed.length ? 'check_warnings' : undefined;
}

/** What a translator earns for a job: fixed on acceptance, whatever the rates become. */
export const JobPay = z.object({
  /** Thousandths of a grosz per unit. */
  rate: z.int(),
  unit: WorkUnit,
  quantity: z.int(),
  /** What posting costs, in `net` beside the work. */
  postage: z.optional(Grosze),
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
  /** Grows with each change; a write is conditional on the version that it read. */
  version: z.int(),
  /** Source words, repetitions included. */
  words: z.int(),
  /** All words of a new version of which only the changes, `words`, are translated. */
  wholeWords: z.optional(z.int()),
  /** Pages of 1125 characters, of sworn work. */
  pages: z.optional(z.int()),
  /** Shipping jobs only: the carrier's net price, the same for a translator's parcel and the office's. */
  postage: z.optional(Grosze),
  /** ISO 8601. */
  dueAt: z.string(),
  /** From 1; a correction or complaint starts the next. */
  round: z.int(),
  /** The round that its reviser began, by sending the translation back with remarks. */
  sentBack: z.optional(z.int()),
  /** Who caused the round after the first. */
  fault: z.optional(JobFault),
  /** The translator the customer asked for, or who did the customer's work before. */
  preferred: z.optional(z.string()),
  /** Current wave of offers, from 1; 0 before the first. */
  wave: z.int(),
  waveEndsAt: z.optional(z.string()),
  assignee: z.optional(z.string()),
  /** Everybody who ever held the job: a reviser must not be one of the translation's holders. */
  holders: z.array(z.string()),
  /** Capacity reserved for it, by Warsaw day (YYYY-MM-DD), in words. */
  load: z.record(z.string(), z.int()),
  pay: z.optional(JobPay),
  /** An accepted job not started by then is offered again. */
  startBy: z.optional(z.string()),
  /** Start of the last hold of its order for which the job's time limits were moved. */
  movedFor: z.optional(z.string()),
  /** Since when the job has been open (ISO 8601). */
  openedAt: z.optional(z.string()),
  assignedAt: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  heldAt: z.optional(z.string()),
  /** The due times of which its translator was reminded before, and told once they had passed. */
  told: z.optional(z.object({ soon: z.optional(z.string()), late: z.optional(z.string()) })),
  /** Working minutes spent waiting for blocking questions. */
  heldMinutes: z.int(),
  deliveredAt: z.optional(z.string()),
  approvedAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  files: z.array(JobFile),
  /** Certification only: the translator's statement. */
  sworn: z.optional(SwornRecord),
  /** Why it was returned, held or cancelled, in the author's words. */
  reason: z.optional(z.string()),
});
export type Job = z.infer<typeof Job>;

/** The states that may follow each state of a job (work.md, "Jobs"). */
export const jobTransitions: Transitions<JobState> = {
  planned: ['waiting', 'open', 'cancelled'],
  waiting: ['open', 'assigned', 'cancelled'],
  // Open to working: staff took the job into the house. Open to approved: staff posted the papers themselves.
  open: ['assigned', 'working', 'approved', 'cancelled'],
  // Assigned to open: the job was given back, not started in time, or withdrawn.
  assigned: ['working', 'open', 'cancelled'],
  // Working or returned to approved: staff hand over what was made in the house.
  working: ['held', 'delivered', 'approved', 'open', 'cancelled'],
  held: ['working', 'open', 'cancelled'],
  delivered: ['approved', 'returned', 'cancelled'],
  // Returned to open: an absent reviser is replaced like anyone else.
  returned: ['delivered', 'approved', 'open', 'cancelled'],
  // Approved to returned: a correction or a complaint starts the next round.
  approved: ['returned'],
  cancelled: [],
};

/** States in which a translator holds the job: capacity is reserved and pay is agreed. */
export const heldStates: readonly JobState[] = ['assigned', 'working', 'held', 'delivered', 'returned'];

/** Whether a translation is with its translator again because its reviser sent it back: no correction of the customer's. */
export const isSentBack = ({ round, sentBack }: Pick<Job, 'round' | 'sentBack'>): boolean => sentBack === round;

/** The translation that a revision waits for again, since its reviser sent it back; undefined: it waits for none. */
export const awaitedTranslation = (jobs: readonly Job[], { after }: Pick<Job, 'after'>): Job | undefined =>
  jobs.find(
    (one) => after.includes(one.id) && isSentBack(one) && one.state !== 'approved' && one.state !== 'cancelled',
  );

/** Whether the house does a job itself: it is under work, and nobody holds it. */
export const withinHouse = ({ state, assignee }: Pick<Job, 'state' | 'assignee'>): boolean =>
  assignee === undefined && (state === 'working' || state === 'returned');

/** A job offered to one translator, for as long as its wave lasts or until someone accepts. */
export const Offer = z.object({
  orderId: z.string(),
  jobId: z.string(),
  translator: z.string(),
  /** Round and wave of the job. */
  round: z.int(),
  wave: z.int(),
  state: OfferState,
  /** What the job would pay; fixed on acceptance. */
  pay: JobPay,
  /** Codes of `RankCode`, shown to staff. */
  reasons: z.array(z.string()),
  /** ISO 8601. */
  sentAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.optional(z.string()),
  /** Reason for declining, if given. */
  reason: z.optional(z.string()),
});
export type Offer = z.infer<typeof Offer>;
