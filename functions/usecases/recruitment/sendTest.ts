import type { Refusal } from '#shared/contract/operation.ts';
import { mostTestWords } from '#shared/rules/agreement.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { ApplicantTest } from '../../domain/recruitment/applicantTest.ts';
import { newOrderId } from '../../gateways/random.ts';
import { mailTo } from './apply.ts';
import { type ChangeDeps, type Changed, changeApplicant } from './changeApplicant.ts';
import type { RecruitmentDeps } from './recruitmentDeps.ts';

const answerMs = 14 * 86_400_000;

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
  const until = new Date(now.getTime() + answerMs).toISOString();
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
