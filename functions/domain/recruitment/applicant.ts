import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { ApplicantAct, ApplicantState } from '#shared/model/applicant.ts';
import { JobStep } from '#shared/model/job.ts';
import { LanguageId } from '#shared/model/language.ts';
import { WorkingPair, WorkRate } from '../production/translator.ts';

const Pair = z.object({ sourceLanguage: LanguageId, targetLanguage: LanguageId });

/** The terms staff enter when inviting an applicant: they become the translator's profile. */
export const InvitedProfile = z.object({
  name: z.string(),
  pairs: z.array(WorkingPair),
  specialisations: z.array(z.int()),
  rates: z.array(WorkRate),
  wordsPerDay: z.int(),
});
export type InvitedProfile = z.infer<typeof InvitedProfile>;

/** A person who applies as a translator. Instants are ISO 8601. */
export const Applicant = z.object({
  id: z.string(),
  state: ApplicantState,
  email: z.string(),
  locale: z.enum(locales),
  firstName: z.string(),
  lastName: z.string(),
  pairs: z.array(Pair),
  steps: z.array(JobStep),
  /** Ids of categories. */
  specialisations: z.array(z.int()),
  experienceYears: z.int(),
  experience: z.optional(z.string()),
  /** Number on the ministry's list of sworn translators, as they wrote it. */
  swornNumber: z.optional(z.string()),
  /** Wished, in thousandths of a grosz. */
  wordRate: z.optional(z.int()),
  pageRate: z.optional(z.int()),
  cv: z.object({ id: z.string(), name: z.string(), bytes: z.int(), contentType: z.string() }),
  /** `keep`: for later openings as well. */
  consent: z.object({ textVersion: z.string(), at: z.string(), keep: z.boolean() }),
  test: z.optional(
    z.object({ id: z.string(), sentAt: z.string(), answeredAt: z.optional(z.string()), isMarked: z.boolean() }),
  ),
  invitation: z.optional(z.object({ email: z.string(), profile: InvitedProfile, until: z.string() })),
  /** The account they joined with. */
  translator: z.optional(z.string()),
  reason: z.optional(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  /** When the whole application is erased; once the applicant has joined, with the account. */
  eraseAt: z.optional(z.string()),
  revision: z.int(),
});
export type Applicant = z.infer<typeof Applicant>;

/** A line of the history, for staff. `by`: a member of staff; none for the applicant or the clock. */
export const ApplicantEvent = z.object({
  at: z.string(),
  act: ApplicantAct,
  by: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type ApplicantEvent = z.infer<typeof ApplicantEvent>;
