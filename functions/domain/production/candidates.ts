import { groszeAtRate, sumGrosze } from '#shared/model/money/grosze.ts';
import type { JobStep } from '#shared/model/work/job.ts';
import { addWorkingMinutes } from '../delivery/workingCalendar.ts';
import type { Job, JobPay } from './job.ts';
import { type CountedTranslator, livesInEea, type Translator, type WorkingPair, type WorkRate } from './translator.ts';

/** Why a translator is not offered a job. */
type GateCode =
  | 'not_active'
  | 'pair'
  | 'step'
  | 'not_sworn'
  | 'own_translation'
  | 'not_certified'
  | 'excluded'
  | 'outside_eea'
  | 'no_capacity';

/** Whether the pair is the direction of the job; for proofreading, both languages are the same. */
const worksIn = (pair: WorkingPair, job: Pick<Job, 'sourceLanguage' | 'targetLanguage'>): boolean =>
  pair.sourceLanguage === job.sourceLanguage && pair.targetLanguage === job.targetLanguage;

/** Whether the job takes someone on the ministry's list: sworn work is translated and certified by them. */
const needsEntry = ({ service, step }: Pick<Job, 'service' | 'step'>): boolean =>
  service === 'sworn' && (step === 'translation' || step === 'certification');

export const isReview = ({ step }: Pick<Job, 'step'>): boolean => step === 'proofreading' || step === 'verification';

/** Facts about the order and its other jobs that decide who may do this one. */
export interface GateFacts {
  translatedBy: readonly string[];
  shipper: string | undefined;
  excluded: readonly string[];
  /** Whether its customer allows work outside of the EEA. */
  outsideEea: boolean;
}

/**
 * Why a translator may not do a job, except for capacity, which depends on the day. `translatedBy`: everybody who held
 * the translation of the same item and language, none of whom revises it; `shipper`: who certified all of it, and only
 * they post it. Who is not known to live in the EEA takes only what a customer allowed to leave it, whatever the step.
 * Undefined: they may.
 */
export function gateOf(
  translator: Translator,
  job: Pick<Job, 'service' | 'step' | 'sourceLanguage' | 'targetLanguage'>,
  { translatedBy, shipper, excluded, outsideEea }: GateFacts,
): GateCode | undefined {
  if (translator.state !== 'active') return 'not_active';
  const pair = translator.pairs.find((one) => worksIn(one, job));
  if (!pair) return 'pair';
  if (!pair.steps.includes(job.step)) return 'step';
  if (needsEntry(job) && !pair.sworn) return 'not_sworn';
  if (isReview(job) && translatedBy.includes(translator.id)) return 'own_translation';
  if (job.step === 'shipping' && translator.id !== shipper) return 'not_certified';
  if (excluded.includes(translator.id)) return 'excluded';
  if (!outsideEea && !livesInEea(translator)) return 'outside_eea';
  return undefined;
}

/** Reasons in favour of a translator; a message `work/rank.<code>` beside the name. */
type RankCode =
  | 'preferred'
  | 'same_customer'
  | 'specialisation'
  | 'approved'
  | 'rated'
  | 'punctual'
  | 'free'
  | 'waiting';

export interface Ranked {
  translator: Translator;
  score: number;
  reasons: RankCode[];
}

export interface RankFacts {
  /** Translators of this customer's earlier work. */
  sameCustomer: readonly string[];
  /** Words already reserved up to the due time, by translator. */
  taken: Readonly<Record<string, number>>;
}

/** Shares in basis points; new translators get the middle value, neither favoured nor held back. */
const share = (part: number, whole: number): number => (whole === 0 ? 5_000 : Math.floor((part * 10_000) / whole));

/**
 * Ranks eligible translators, the best first, with the shown reasons. Advice, never a gate: declining does not lower a
 * rank. Ties go to the one who has waited longest for an offer, then by id, so that the order is deterministic.
 */
export function rank(
  translators: readonly CountedTranslator[],
  job: Pick<Job, 'preferred' | 'category'>,
  facts: RankFacts,
): Ranked[] {
  const waited = new Map(translators.map(({ translator, counts }) => [translator.id, counts.lastOfferAt ?? '']));
  return translators
    .map((one) => scoreOf(one, job, facts))
    .sort(
      (a, b) =>
        b.score - a.score ||
        (waited.get(a.translator.id) ?? '').localeCompare(waited.get(b.translator.id) ?? '') ||
        a.translator.id.localeCompare(b.translator.id),
    );
}

function scoreOf(
  { translator, counts }: CountedTranslator,
  job: Pick<Job, 'preferred' | 'category'>,
  facts: RankFacts,
): Ranked {
  const { id, wordsPerDay, specialisations } = translator;
  const { approved, returned, inTime, lastOfferAt, ratings = 0, stars = 0 } = counts;
  const approvedShare = share(approved, approved + returned);
  const punctuality = share(inTime, approved + returned);
  const rated = share(stars, ratings * 5);
  const load = Math.min(10_000, share(facts.taken[id] ?? 0, Math.max(1, wordsPerDay * 5)));
  const points: [RankCode, number, boolean][] = [
    ['preferred', 1_000_000, job.preferred === id],
    ['same_customer', 40_000, facts.sameCustomer.includes(id)],
    ['specialisation', 30_000, job.category !== undefined && specialisations.includes(job.category)],
  ];
  const reasons: RankCode[] = points.filter(([, , holds]) => holds).map(([code]) => code);
  if (approved + returned > 0 && approvedShare >= 9_500) reasons.push('approved');
  if (ratings > 0 && rated >= 9_000) reasons.push('rated');
  if (approved + returned > 0 && punctuality >= 9_500) reasons.push('punctual');
  if ((facts.taken[id] ?? 0) === 0) reasons.push('free');
  if (lastOfferAt === undefined) reasons.push('waiting');
  const fixed = points.reduce((sum, [, worth, holds]) => sum + (holds ? worth : 0), 0);
  return { translator, reasons, score: fixed + 2 * approvedShare + 2 * punctuality + rated + (10_000 - load) };
}

/** The last wave goes to all eligible translators. */
export const lastWave = 3;

/** Working minutes before the next wave; short for express work. */
export const waveMinutes = ({ express }: Pick<Job, 'express'>): number => (express ? 5 : 20);

/** When the next wave may go out. */
export const waveEnd = (job: Pick<Job, 'express'>, now: Date): Date => addWorkingMinutes(now, waveMinutes(job), 1);

/**
 * Who gets an offer in a wave: first the preferred and the two best, then the next eight, then all. `offered`:
 * translators already asked for this job; they are not asked again.
 */
export function waveOf(
  wave: number,
  ranked: readonly Ranked[],
  offered: ReadonlySet<string>,
  { step }: Pick<Job, 'step'>,
): Ranked[] {
  const fresh = ranked.filter(({ translator }) => !offered.has(translator.id));
  if (wave >= lastWave) return fresh;
  if (wave === 2) return fresh.slice(0, 8);
  const preferred = fresh.filter(({ reasons }) => reasons.includes('preferred'));
  const others = fresh.filter(({ reasons }) => !reasons.includes('preferred'));
  // Whoever certifies answers for the translation, so only its translator is asked.
  if (step === 'certification' && preferred.length > 0) return preferred;
  return [...preferred, ...others.slice(0, 2)];
}

/** The shop's default rates: thousandths of a grosz, net. */
const defaultRates: readonly WorkRate[] = [
  { step: 'translation', unit: 'word', rate: 12_000 },
  { step: 'proofreading', unit: 'word', rate: 6_000 },
  { step: 'verification', unit: 'word', rate: 4_000 },
  { step: 'certification', unit: 'page', rate: 500_000 },
  // Printing and packing, beside the postage, which is paid as it is.
  { step: 'shipping', unit: 'page', rate: 200_000 },
];

/** The shop's rates for the steps that a translator does without an agreed rate, whatever the pair. */
export function standardRates({ pairs, rates }: Pick<Translator, 'pairs' | 'rates'>): WorkRate[] {
  const done = new Set(pairs.flatMap(({ steps }) => steps));
  const agreed = new Set(rates.filter(({ sourceLanguage }) => sourceLanguage === undefined).map(({ step }) => step));
  return defaultRates.filter(({ step, rate }) => rate > 0 && done.has(step) && !agreed.has(step));
}

/** The most specific rate wins: the pair's, then the step's, then the shop's. */
function rateOf(
  { rates }: Pick<Translator, 'rates'>,
  job: Pick<Job, 'step' | 'sourceLanguage' | 'targetLanguage'>,
): WorkRate {
  const ofStep = rates.filter(({ step }) => step === job.step);
  const ofPair = ofStep.find(
    ({ sourceLanguage, targetLanguage }) =>
      sourceLanguage === job.sourceLanguage && targetLanguage === job.targetLanguage,
  );
  const general = ofStep.find(({ sourceLanguage }) => sourceLanguage === undefined);
  return ofPair ?? general ?? fallback(job.step);
}

function fallback(step: JobStep): WorkRate {
  const found = defaultRates.find((one) => one.step === step);
  if (!found) throw new Error(`The shop has no rate for ${step}.`);
  return found;
}

/** A translator's pay for a job, net, once it is approved; who posts papers gets the postage back on top. */
export function payOf(
  translator: Pick<Translator, 'rates'>,
  job: Pick<Job, 'step' | 'sourceLanguage' | 'targetLanguage' | 'words' | 'pages' | 'postage'>,
): JobPay {
  const { rate, unit } = rateOf(translator, job);
  const quantity = unit === 'word' ? job.words : (job.pages ?? 1);
  const net = groszeAtRate(quantity, rate);
  if (job.step !== 'shipping' || job.postage === undefined) return { rate, unit, quantity, net };
  return { rate, unit, quantity, postage: job.postage, net: sumGrosze([net, job.postage]) };
}
