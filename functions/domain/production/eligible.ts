import type { Job } from './job.ts';
import type { Translator, WorkingPair } from './translator.ts';

/** Why a translator is not offered a job; a message `work/gate.<code>` on the desk. */
export type GateCode =
  | 'not_active'
  | 'pair'
  | 'step'
  | 'not_sworn'
  | 'own_translation'
  | 'not_certified'
  | 'excluded'
  | 'no_capacity';

/** The direction of a job; the same language twice for proofreading. */
const worksIn = (pair: WorkingPair, job: Pick<Job, 'sourceLanguage' | 'targetLanguage'>): boolean =>
  pair.sourceLanguage === job.sourceLanguage && pair.targetLanguage === job.targetLanguage;

/** Sworn work is translated and certified by someone on the ministry's list. */
const needsEntry = ({ service, step }: Pick<Job, 'service' | 'step'>): boolean =>
  service === 'sworn' && (step === 'translation' || step === 'certification');

export const isReview = ({ step }: Pick<Job, 'step'>): boolean => step === 'proofreading' || step === 'verification';

/** The facts about the rest of the work that decide. */
export interface GateFacts {
  translatedBy: readonly string[];
  shipper: string | undefined;
  excluded: readonly string[];
}

/**
 * Why a translator may not do a job, except for capacity, which depends on the day. `translatedBy`: everybody who held
 * the translation of the same item and language, none of whom revises it; `shipper`: who certified all of it, and only
 * they post it. Undefined: they may.
 */
export function gateOf(
  translator: Translator,
  job: Pick<Job, 'service' | 'step' | 'sourceLanguage' | 'targetLanguage'>,
  { translatedBy, shipper, excluded }: GateFacts,
): GateCode | undefined {
  if (translator.state !== 'active') return 'not_active';
  const pair = translator.pairs.find((one) => worksIn(one, job));
  if (!pair) return 'pair';
  if (!pair.steps.includes(job.step)) return 'step';
  if (needsEntry(job) && !pair.sworn) return 'not_sworn';
  if (isReview(job) && translatedBy.includes(translator.id)) return 'own_translation';
  if (job.step === 'shipping' && translator.id !== shipper) return 'not_certified';
  if (excluded.includes(translator.id)) return 'excluded';
  return undefined;
}
