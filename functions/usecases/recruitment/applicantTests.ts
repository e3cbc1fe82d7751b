import type { Refusal } from '#shared/contract/operation.ts';
import { mostTestWords } from '#shared/rules/agreement.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { type ApplicantTest, isMarked, type TestMark } from '../../domain/recruitment/applicant.ts';
import { newOrderId } from '../../gateways/random.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { type ChangeDeps, type Changed, changeApplicant } from './applicants.ts';
import { mailTo, type RecruitmentDeps } from './applications.ts';

const testAnswerMs = 14 * 86_400_000;

interface TypedTest {
  sourceLanguage: number;
  targetLanguage: number;
  text: string;
}

/** Sends a test text, at most 250 words; an unanswered one is replaced. `conflict`: the last one is answered. */
export async function sendTest(
  deps: ChangeDeps & Pick<RecruitmentDeps, 'tests'>,
  { id, revision, by }: { id: string; revision: number; by: string },
  typed: TypedTest,
): Promise<Changed | Refusal<'validation_failed'>> {
  const { words } = countText(typed.text);
  const fields = {
    ...(words === 0 && { text: ['validation/content_without_words' as const] }),
    ...(words > mostTestWords && { text: [{ key: 'validation/test_too_long' as const, replace: { words } }] }),
    ...(!languageById(typed.sourceLanguage) && { source_lang: ['validation/language_unknown' as const] }),
    ...(!languageById(typed.targetLanguage) && { target_lang: ['validation/language_unknown' as const] }),
    ...(typed.sourceLanguage === typed.targetLanguage && { target_lang: ['validation/same_language' as const] }),
  };
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const { applicants, tests, now } = deps;
  const before = await applicants.read(id);
  if (before?.test?.answeredAt !== undefined) return { refused: 'conflict' };
  const sentAt = now.toISOString();
  const until = new Date(now.getTime() + testAnswerMs).toISOString();
  const test: ApplicantTest = { id: newOrderId(), applicant: id, ...typed, words, sentAt, until, marks: [] };
  return changeApplicant(deps, id, {
    revision,
    transition: 'sendTest',
    act: 'test_sent',
    by,
    change: { test: { id: test.id, sentAt, isMarked: false } },
    items: [tests.newItem(test), ...(before?.test ? [tests.removeItem(before.test.id)] : [])],
    mail: (after) => ({ ...mailTo(after, 'application_test', `application_test.${test.id}`, now), test: test.id }),
  });
}

type AnswerDeps = Pick<RecruitmentDeps, 'applicants' | 'tests' | 'now'>;

/** The test of a mailed link. `gone`: the link is unknown or expired, or the test was replaced. */
export async function testOf({ tests, now }: AnswerDeps, capability: string): Promise<ApplicantTest | Refusal<'gone'>> {
  const link = await tests.readLink(capability, 'test', now);
  const test = link && (await tests.read(link.of));
  return test ?? { refused: 'gone' };
}

/** Stores the translation of a test, once. The same text again changes nothing. */
export async function answerTest(
  deps: AnswerDeps,
  capability: string,
  answer: string,
): Promise<ApplicantTest | Refusal<'gone' | 'conflict' | 'changed_meanwhile'>> {
  const { applicants, tests, now } = deps;
  const test = await testOf(deps, capability);
  if ('refused' in test) return test;
  if (test.answeredAt !== undefined) return test.answer === answer ? test : { refused: 'conflict' };
  const applicant = await applicants.read(test.applicant);
  if (applicant?.test?.id !== test.id || applicant.state !== 'test_sent') return { refused: 'gone' };
  const answeredAt = now.toISOString();
  const answered = { ...test, answer, answeredAt };
  const after = { ...applicant, test: { ...applicant.test, answeredAt } };
  const written = await applicants.change(after, { at: answeredAt, act: 'test_answered' }, [
    tests.answerItem(answered),
  ]);
  return written === 'written' ? answered : { refused: 'changed_meanwhile' };
}

/**
 * Marks a test anonymously. Two people do, each once: `conflict` if it has both marks, or one of theirs. The
 * application records that it is marked, not by whom.
 */
export async function markTest(
  { applicants, tests, now }: Pick<RecruitmentDeps, 'applicants' | 'tests' | 'now'>,
  id: string,
  mark: Omit<TestMark, 'at'>,
  /** Items written with the mark. */
  more: readonly TransactItem[] = [],
): Promise<ApplicantTest | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>> {
  const test = await tests.read(id);
  if (test?.answeredAt === undefined) return { refused: 'not_found' };
  if (isMarked(test) || test.marks.some(({ by }) => by === mark.by)) return { refused: 'conflict' };
  const applicant = await applicants.read(test.applicant);
  if (applicant?.test?.id !== id) return { refused: 'not_found' };
  const at = now.toISOString();
  const marked = { ...test, marks: [...test.marks, { ...mark, at }] };
  const after = { ...applicant, test: { ...applicant.test, isMarked: isMarked(marked) } };
  const written = await applicants.change(after, { at, act: 'test_marked' }, [tests.markItem(marked), ...more]);
  return written === 'written' ? marked : { refused: 'changed_meanwhile' };
}
