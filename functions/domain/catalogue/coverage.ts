import * as z from 'zod/mini';
import { HouseCovers } from '#shared/model/house/stageRules.ts';
import type { LanguageId } from '#shared/model/language/language.ts';
import type { Review, ServiceKey } from '#shared/model/order/service.ts';
import type { JobStep } from '#shared/model/work/job.ts';
import { livesInEea, type Translator } from '../production/translator.ts';

/** What active translators can do in a pair: translate, or proofread where both languages are the same. */
const CoveredPair = z.object({
  /** The second passes that someone else than the translator can do. */
  reviews: z.array(z.enum(['proofreading', 'verification'])),
  /** Categories in which one of them is a specialist. */
  fields: z.array(z.int()),
  /** Whether one of them may certify it. */
  sworn: z.boolean(),
});

/** Who covers which pair: worked out of all translators by a job, every minute. */
export const TranslatorCoverage = z.object({
  /** Whether the house covers every pair until the desk says which (the setting `houseCovers`). */
  houseCoversEvery: z.boolean(),
  /** By pair, `source-target`. */
  pairs: z.record(z.string(), CoveredPair),
});
export type TranslatorCoverage = z.infer<typeof TranslatorCoverage>;

/** The pairs that the house covers itself or by agencies, as the desk says: `every` pair but those, or those `listed`. */
export const HouseCoverage = z.object({
  rule: HouseCovers,
  pairs: z.array(z.string()),
  revision: z.int(),
  /** When and by which member of the staff it was changed. */
  at: z.string(),
  by: z.string(),
});
export type HouseCoverage = z.infer<typeof HouseCoverage>;

export interface Coverage {
  translators: TranslatorCoverage;
  house: Pick<HouseCoverage, 'rule' | 'pairs'>;
}

export const pairName = (source: LanguageId, target: LanguageId): string => `${source}-${target}`;

const reviews = ['proofreading', 'verification'] as const;

/**
 * What active translators cover together; those not known to live in the EEA cover nothing, since most orders may not
 * go to them. Capacity is not asked for: it is a matter of days, and the work waits for it.
 */
export function coverageOf(translators: readonly Translator[]): TranslatorCoverage['pairs'] {
  const names = new Map<string, { translator: Translator; steps: readonly JobStep[]; sworn: boolean }[]>();
  for (const translator of translators.filter((one) => one.state === 'active' && livesInEea(one)))
    for (const { sourceLanguage, targetLanguage, steps, sworn } of translator.pairs) {
      const name = pairName(sourceLanguage, targetLanguage);
      names.set(name, [...(names.get(name) ?? []), { translator, steps, sworn }]);
    }
  const covered = [...names].flatMap(([name, people]) => {
    const [source, target] = name.split('-');
    const first = source === target ? 'proofreading' : 'translation';
    const able = people.filter(({ steps }) => steps.includes(first));
    if (able.length === 0) return [];
    const fields = [...new Set(able.flatMap(({ translator }) => translator.specialisations))].sort((a, b) => a - b);
    const isRevised = (review: JobStep) =>
      able.some((one) =>
        people.some(({ translator, steps }) => steps.includes(review) && translator.id !== one.translator.id),
      );
    return [[name, { reviews: reviews.filter(isRevised), fields, sworn: able.some(({ sworn }) => sworn) }] as const];
  });
  return Object.fromEntries(covered.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is asked of a pair: a second pass, a specialist (in a category), the stamp of a sworn translator. */
interface AskedWork {
  service: ServiceKey;
  review: Review;
  specialised: boolean;
  category?: number | undefined;
}

/** The coverage that was read last; undefined where nobody knows it, as in test mode: then every pair is covered. */
let known: Coverage | undefined;

/** Sets the coverage in this process: the runtime reads it as it does prices. */
export function knowCoverage(coverage: Coverage | undefined): void {
  known = coverage;
}

/** Whether the house has said that it does a pair itself, or has it done. */
function isOfHouse({ house: { rule, pairs } }: Coverage, name: string): boolean {
  return pairs.includes(name) === (rule === 'listed');
}

/** Whether somebody does this work in a pair: a translator who takes orders, or the house. */
export function isCovered(
  { service, review, specialised, category }: AskedWork,
  source: LanguageId,
  target: LanguageId,
): boolean {
  const name = pairName(source, target);
  if (known === undefined || isOfHouse(known, name)) return true;
  const pair = known.translators.pairs[name];
  if (!pair) return false;
  if (service === 'sworn') return pair.sworn;
  if (service === 'translation' && review !== 'none' && !pair.reviews.includes(review)) return false;
  if (!specialised) return true;
  return category === undefined ? pair.fields.length > 0 : pair.fields.includes(category);
}

const plain = { service: 'translation', review: 'none', specialised: false } as const;

/** The targets into which a plain translation is not sold at once; the language itself stands for its proofreading. */
export const quotedByPerson = (source: LanguageId, targets: readonly LanguageId[]): LanguageId[] =>
  [source, ...targets].filter((target) => !isCovered(plain, source, target));

/** What of the pairs that are sold at once is not, or only in part, once something more is chosen. */
interface LackingOptions {
  /** Targets without somebody else for this second pass. */
  proofreading: LanguageId[];
  verification: LanguageId[];
  /** Targets where specialised texts are sold at once in some fields alone, with those fields. */
  specialised: { target: LanguageId; categories: readonly number[] }[];
}

/** The same of a source language; the language itself stands for its proofreading. What the house does it does with all of it. */
export function lackingOptions(source: LanguageId, targets: readonly LanguageId[]): LackingOptions {
  const lacking: LackingOptions = { proofreading: [], verification: [], specialised: [] };
  for (const target of [source, ...targets]) {
    const name = pairName(source, target);
    const pair = known?.translators.pairs[name];
    if (known === undefined || !pair || isOfHouse(known, name)) continue;
    if (target !== source)
      for (const review of reviews) if (!pair.reviews.includes(review)) lacking[review].push(target);
    lacking.specialised.push({ target, categories: pair.fields });
  }
  return lacking;
}
