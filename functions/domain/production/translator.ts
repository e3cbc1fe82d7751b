import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { LanguageId } from '#shared/model/language/language.ts';
import { JobStep, TranslatorState, WorkUnit } from '#shared/model/work/job.ts';
import { MailDigest } from '#shared/model/work/mailDigest.ts';
import type { AuditLine } from '../audit/auditLine.ts';
import { countryById, isInEea } from '../catalogue/countries.ts';

/** A language direction a translator works in. `sworn`: on the ministry's list for it, as staff checked. */
export const WorkingPair = z.object({
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  steps: z.array(JobStep),
  sworn: z.boolean(),
});
export type WorkingPair = z.infer<typeof WorkingPair>;

/** Thousandths of a grosz per unit; without languages it applies to every pair. */
export const WorkRate = z.object({
  step: JobStep,
  unit: WorkUnit,
  rate: z.int().check(z.nonnegative()),
  sourceLanguage: z.optional(LanguageId),
  targetLanguage: z.optional(LanguageId),
});
export type WorkRate = z.infer<typeof WorkRate>;

/** A lookup in the ministry's list: which number, by whom, when (ISO 8601), whether it was there. */
const SwornCheck = z.object({
  at: z.string(),
  by: z.string(),
  number: z.string(),
  found: z.boolean(),
  note: z.optional(z.string()),
});
export type SwornCheck = z.infer<typeof SwornCheck>;

/** A person who does jobs: translates, proofreads, verifies. */
export const Translator = z.object({
  /** The pool's `sub` of the person. */
  id: z.string(),
  state: TranslatorState,
  email: z.string(),
  locale: z.enum(locales),
  name: z.string(),
  /** Country of residence, as `countryById`; without it nobody knows, which counts as outside of the EEA. */
  countryId: z.optional(z.int()),
  /** IANA name of the zone deadlines are shown in. */
  timeZone: z.string(),
  pairs: z.array(WorkingPair),
  /** Ids of categories. */
  specialisations: z.array(z.int()),
  /** Words of translation per working day; revision takes a quarter. */
  wordsPerDay: z.int(),
  /** Sunday first: the share of the daily words on that weekday, in basis points. */
  week: z.array(z.int()),
  /** Warsaw days (YYYY-MM-DD) without work. */
  daysOff: z.array(z.string()),
  rates: z.array(WorkRate),
  /** Number on the ministry's list of sworn translators, and the day (YYYY-MM-DD) of staff's last lookup. */
  swornNumber: z.optional(z.string()),
  swornCheckedOn: z.optional(z.string()),
  swornChecks: z.optional(z.array(SwornCheck)),
  /** How often non-urgent mails are sent; at once by default. */
  mails: z.optional(MailDigest),
  revision: z.int(),
});
export type Translator = z.infer<typeof Translator>;

/** Whether someone is known to live in the EEA. */
export const livesInEea = ({ countryId }: Pick<Translator, 'countryId'>): boolean =>
  countryId !== undefined && isInEea(countryId);

/** Counters that change with jobs, stored beside the profile that its owner edits. */
export const TranslatorCounts = z.object({
  /** Jobs accepted and not started; at most `mostUnstarted`. */
  unstarted: z.int(),
  /** Deliveries approved, returned, and approved in time. */
  approved: z.int(),
  returned: z.int(),
  inTime: z.int(),
  /** Rated orders with their work, and the sum of stars. */
  ratings: z.optional(z.int()),
  stars: z.optional(z.int()),
  /** ISO 8601. */
  lastOfferAt: z.optional(z.string()),
});
export type TranslatorCounts = z.infer<typeof TranslatorCounts>;

export const noCounts: TranslatorCounts = { unstarted: 0, approved: 0, returned: 0, inTime: 0 };

/** A translator as jobs see one. */
export interface CountedTranslator {
  translator: Translator;
  counts: TranslatorCounts;
}

/** The most accepted jobs not yet started. */
export const mostUnstarted = 3;

/** The facts about a translator's profile in the audit: figures and codes, nothing personal. */
export const translatorFacts = ({
  state,
  countryId,
  pairs,
  rates,
  specialisations,
  wordsPerDay,
  week,
  daysOff,
  swornNumber,
  swornCheckedOn,
}: Translator): AuditLine['after'] => ({
  state,
  ...(countryId !== undefined && { country: countryById(countryId)?.iso2 ?? String(countryId) }),
  pairs: pairs
    .map(({ sourceLanguage, targetLanguage, sworn }) => `${sourceLanguage}-${targetLanguage}${sworn ? ' sworn' : ''}`)
    .join(' '),
  rates: rates
    .map(({ step, unit, rate, sourceLanguage, targetLanguage }) =>
      [step, ...(sourceLanguage === undefined ? [] : [`${sourceLanguage}-${targetLanguage}`]), `${rate}/${unit}`].join(
        ' ',
      ),
    )
    .join(', '),
  fields: specialisations.join(' '),
  words_per_day: wordsPerDay,
  week: week.join(' '),
  days_off: daysOff.length,
  sworn_number: swornNumber !== undefined,
  ...(swornCheckedOn !== undefined && { sworn_checked_on: swornCheckedOn }),
});
