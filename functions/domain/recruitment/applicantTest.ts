import * as z from 'zod/mini';
import { LanguageId } from '#shared/model/language.ts';
import { testMarks } from '#shared/rules/agreement.ts';

export const TestMark = z.object({
  /** The member of staff. */
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
