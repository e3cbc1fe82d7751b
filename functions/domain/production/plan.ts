import * as z from 'zod/mini';
import { openChoices } from '../openChoices.ts';
import type { Job } from './job.ts';

/** Steps of the work that the customer is mailed about when the order first reaches them. */
export const toldSteps = ['in_translation', 'in_review'] as const;

/** The jobs of an order together: every change of a job is conditional on the plan's version. */
export const Plan = z.object({
  orderId: z.string(),
  /** Grows with each change of any of its jobs. */
  version: z.int(),
  /** Account or, for a guest, the digest of the cart: earlier translators of the customer are looked up by it. */
  customer: z.string(),
  /** The promise to the customer; moved only by an event with a reason. ISO 8601. */
  promisedAt: z.string(),
  plannedAt: z.string(),
  /** Since when the promise is paused for questions, however many are open (ISO 8601). */
  questionSince: z.optional(z.string()),
  /** Steps of the work the customer was mailed about: once each, however often a job goes back. */
  told: z.optional(openChoices),
  /** Translators excluded by the customer or staff. */
  excluded: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** A plan with its jobs, in the order of their numbers. */
export interface PlannedWork {
  plan: Plan;
  jobs: readonly Job[];
}

/** Jobs of the same item and language. */
export const columnOf = (
  jobs: readonly Job[],
  { itemId, targetLanguage }: Pick<Job, 'itemId' | 'targetLanguage'>,
): Job[] => jobs.filter((job) => job.itemId === itemId && job.targetLanguage === targetLanguage);

/** Everybody who has held the translation of an item into a language. */
export const translatorsOf = (jobs: readonly Job[], job: Pick<Job, 'itemId' | 'targetLanguage'>): string[] =>
  columnOf(jobs, job)
    .filter(({ step }) => step === 'translation')
    .flatMap(({ holders }) => holders);

/** Everybody who has held a revision of an item in a language. */
export const revisersOf = (jobs: readonly Job[], job: Pick<Job, 'itemId' | 'targetLanguage'>): string[] =>
  columnOf(jobs, job)
    .filter(({ step }) => step === 'proofreading' || step === 'verification')
    .flatMap(({ holders }) => holders);
