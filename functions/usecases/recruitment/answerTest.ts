import type { Refusal } from '#shared/contract/operation.ts';
import type { ApplicantTest } from '../../domain/recruitment/applicantTest.ts';
import type { RecruitmentDeps } from './recruitmentDeps.ts';

type Deps = Pick<RecruitmentDeps, 'applicants' | 'tests' | 'now'>;

/** The test of a mailed link. `gone`: the link is unknown or expired, or the test was replaced. */
export async function testOf({ tests, now }: Deps, capability: string): Promise<ApplicantTest | Refusal<'gone'>> {
  const link = await tests.readLink(capability, 'test', now);
  const test = link && (await tests.read(link.of));
  return test ?? { refused: 'gone' };
}

/** Stores the translation of a test, once. The same text again changes nothing. */
export async function answerTest(
  deps: Deps,
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
