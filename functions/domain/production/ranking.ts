import type { Job } from './job.ts';
import type { CountedTranslator, Translator } from './translator.ts';

/** Reasons in favour of a translator; a message `work/rank.<code>` beside the name. */
export type RankCode =
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
