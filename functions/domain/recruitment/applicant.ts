import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { LanguageId } from '#shared/model/language/language.ts';
import { ApplicantAct, ApplicantState } from '#shared/model/work/applicant.ts';
import { JobStep } from '#shared/model/work/job.ts';
import { testMarks } from '#shared/rules/agreement.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { WorkingPair, WorkRate } from '../production/translator.ts';

export const TestMark = z.object({
  /** The member of staff who marked. */
  by: z.string(),
  mark: z.int(),
  passed: z.boolean(),
  comment: z.optional(z.string()),
  at: z.string(),
});
export type TestMark = z.infer<typeof TestMark>;

/** A test translation. The applicant's id is for us only: markers never see it. */
export const ApplicantTest = z.object({
  id: z.string(),
  applicant: z.string(),
  sourceLanguage: LanguageId,
  targetLanguage: LanguageId,
  text: z.string(),
  words: z.int(),
  sentAt: z.string(),
  until: z.string(),
  answer: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  marks: z.array(TestMark),
});
export type ApplicantTest = z.infer<typeof ApplicantTest>;

export const isMarked = ({ marks }: Pick<ApplicantTest, 'marks'>): boolean => marks.length >= testMarks.people;

/** Passed if everyone says so; undefined until all have marked it. */
export const isPassed = (test: Pick<ApplicantTest, 'marks'>): boolean | undefined =>
  isMarked(test) ? test.marks.every(({ passed }) => passed) : undefined;

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
  /** Country of residence, as `countryById`; applications from before it was asked do not have it. */
  countryId: z.optional(z.int()),
  pairs: z.array(Pair),
  steps: z.array(JobStep),
  /** Ids of categories. */
  specialisations: z.array(z.int()),
  experienceYears: z.int(),
  experience: z.optional(z.string()),
  /** Number on the ministry's list of sworn translators, as they wrote it. */
  swornNumber: z.optional(z.string()),
  /** The pay wished for, in thousandths of a grosz a word. */
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
  /**
   * When the whole application is erased (ISO 8601); none once the applicant has joined, since it then goes with the
   * account.
   */
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

const dayMs = 86_400_000;
/** Days kept: an inactive application; a rejected one, for questions; one kept for later openings. */
const days = {
  open: retentionDays.application,
  rejected: retentionDays.rejectedApplication,
  kept: retentionDays.keptApplication,
} as const;

/** When the whole application is erased (ISO 8601); undefined once the applicant has joined. */
export function eraseAtOf(state: ApplicantState, { keep }: { keep: boolean }, changedAt: Date): string | undefined {
  if (state === 'joined') return undefined;
  const after = keep ? days.kept : state === 'rejected' ? days.rejected : days.open;
  return new Date(changedAt.getTime() + after * dayMs).toISOString();
}

/** First bytes of a CV file: PDF, or the ZIP of docx and odt. */
const beginnings: Readonly<Record<string, string>> = { pdf: '%PDF-', docx: 'PK\u0003\u0004', odt: 'PK\u0003\u0004' };

/** Whether the bytes match the file name; a PDF may have leading bytes. */
export function isCvOf(extension: string, bytes: Uint8Array): boolean {
  const beginning = beginnings[extension];
  if (beginning === undefined) return false;
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return extension === 'pdf' ? head.includes(beginning) : head.startsWith(beginning);
}
