import type { Refusal } from '#shared/contract/operation.ts';
import { type ApplicantTest, isMarked, type TestMark } from '../../domain/recruitment/applicantTest.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { RecruitmentDeps } from './recruitmentDeps.ts';

/**
 * Marks a test anonymously. Two people do, each once: `conflict` if it has both marks, or one of theirs. The
 * application records that it is marked, not by whom.
 */
export async function markTest(
  { applicants, tests, now }: Pick<RecruitmentDeps, 'applicants' | 'tests' | 'now'>,
  id: string,
  mark: Omit<TestMark, 'at'>,
  /** Items of the same write. */
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
