import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { JobStep, TranslatorState, WorkUnit } from '#shared/model/job.ts';
import { LanguageId } from '#shared/model/language.ts';
import { MailDigest } from '#shared/model/mailDigest.ts';

/** A direction someone works in. `sworn`: entered on the ministry's list for it, as staff checked. */
export const WorkingPair = z.object({
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  steps: z.array(JobStep),
  sworn: z.boolean(),
});
export type WorkingPair = z.infer<typeof WorkingPair>;

/** Thousandths of a grosz per unit; without languages it is for every pair. */
export const WorkRate = z.object({
  step: JobStep,
  unit: WorkUnit,
  rate: z.int().check(z.nonnegative()),
  sourceLanguage: z.optional(LanguageId),
  targetLanguage: z.optional(LanguageId),
});
export type WorkRate = z.infer<typeof WorkRate>;

/** A look at the ministry's list: which number, by whom, when (ISO 8601), whether it stood there. */
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
  /** IANA name of the zone deadlines are shown in. */
  timeZone: z.string(),
  pairs: z.array(WorkingPair),
  /** Ids of categories. */
  specialisations: z.array(z.int()),
  /** Words of translation on a working day; a revision takes a quarter of them. */
  wordsPerDay: z.int(),
  /** Sunday first: the part of the daily words taken on that weekday, in basis points. */
  week: z.array(z.int()),
  /** Warsaw days (YYYY-MM-DD) without work. */
  daysOff: z.array(z.string()),
  rates: z.array(WorkRate),
  /** On the ministry's list of sworn translators, and the day (YYYY-MM-DD) when staff last looked it up there. */
  swornNumber: z.optional(z.string()),
  swornCheckedOn: z.optional(z.string()),
  swornChecks: z.optional(z.array(SwornCheck)),
  /** How often they are written to of what can wait; at once where nothing is said. */
  mails: z.optional(MailDigest),
  revision: z.int(),
});
export type Translator = z.infer<typeof Translator>;

/** What counts up and down with jobs, beside the profile that its owner edits. */
export const TranslatorCounts = z.object({
  /** Jobs accepted and not started; at most `mostUnstarted`. */
  unstarted: z.int(),
  /** Deliveries that were approved, that came back, and those of the approved that came in time. */
  approved: z.int(),
  returned: z.int(),
  inTime: z.int(),
  /** Orders with their work that customers rated, and the stars of all of them. */
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

/** How many jobs one may hold without starting them. */
export const mostUnstarted = 3;
