import * as z from 'zod/mini';
import { ApplicantAct, ApplicantState, applicableSteps } from '../../model/work/applicant.ts';
import { locale } from './account.ts';
import { jobFileId } from './jobFileId.ts';
import { catalogueId, email, flag, instant, line, listOf, nameOf, text, wholeNumber } from './primitive.ts';

export const applicantId = z.string().check(z.regex(/^[0-9A-Z]{10,16}$/, 'validation/invalid'));

const step = z.enum(applicableSteps);
const pair = z.object({ source_lang: catalogueId, target_lang: catalogueId });
/** A rate in thousandths of a grosz. */
const rate = z.optional(wholeNumber(1, 100_000_000));

/** The application form for translators. */
export const typedApplication = {
  first_name: line(100),
  last_name: line(100),
  email,
  /** Country of residence. */
  country_id: catalogueId,
  locale: z.optional(locale),
  pairs: listOf(pair, 20),
  steps: listOf(step, applicableSteps.length),
  specialisations: z.optional(listOf(catalogueId, 60)),
  experience_years: wholeNumber(0, 70),
  experience: z.optional(text(4000)),
  sworn_number: z.optional(line(40)),
  word_rate: rate,
  page_rate: rate,
  /** Id of the CV, which is uploaded before. */
  cv: jobFileId,
  cv_name: nameOf(255),
  /** Consent to the processing of the data for this application. */
  agree_data: z.optional(flag),
  /** Consent to keeping the data for later openings. */
  agree_keep: z.optional(flag),
};

const passed = z.nullable(z.boolean());

export const applicantRow = z.object({
  id: z.string(),
  state: ApplicantState,
  name: z.string(),
  pairs: z.array(z.object({ source_lang: z.int(), target_lang: z.int() })),
  sworn: z.boolean(),
  /** State of the test: `sent`, `answered`, `marked`; null before it is sent. */
  test: z.nullable(z.enum(['sent', 'answered', 'marked'])),
  created_at: instant,
  changed_at: instant,
});

export const applicantView = z.object({
  ...applicantRow.shape,
  revision: z.int(),
  email: z.string(),
  /** Country of residence; null: applied before it was asked. */
  country_id: z.nullable(z.int()),
  locale,
  steps: z.array(z.string()),
  specialisations: z.array(z.int()),
  experience_years: z.int(),
  experience: z.nullable(z.string()),
  sworn_number: z.nullable(z.string()),
  word_rate: z.nullable(z.int()),
  page_rate: z.nullable(z.int()),
  cv_name: z.string(),
  consent: z.object({ text_version: z.string(), at: instant, keep: z.boolean() }),
  /** The marks; shown only when everyone has given theirs. */
  trial: z.nullable(
    z.object({
      source_lang: z.int(),
      target_lang: z.int(),
      words: z.int(),
      sent_at: instant,
      until: instant,
      answered_at: z.nullable(instant),
      passed,
      marks: z.array(z.object({ mark: z.int(), passed: z.boolean(), comment: z.nullable(z.string()) })),
    }),
  ),
  invited: z.nullable(z.object({ email: z.string(), until: instant })),
  translator: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  erase_at: z.nullable(instant),
  history: z.array(
    z.object({ at: instant, act: ApplicantAct, by: z.nullable(z.string()), note: z.nullable(z.string()) }),
  ),
});
export type ApplicantViewWire = z.input<typeof applicantView>;
export type ApplicantRowWire = z.input<typeof applicantRow>;

/** A test as shown to those who mark it, without anything that identifies the applicant. */
export const testView = z.object({
  test_id: z.string(),
  source_lang: z.int(),
  target_lang: z.int(),
  words: z.int(),
  text: z.string(),
  answer: z.string(),
  answered_at: instant,
  /** Number of people who have marked the test. */
  marked: z.int(),
  marked_by_me: z.boolean(),
});
export type TestViewWire = z.input<typeof testView>;
