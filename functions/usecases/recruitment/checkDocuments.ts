import type { Refusal } from '#shared/contract/operation.ts';
import { isPassed } from '../../domain/recruitment/applicantTest.ts';
import { type ChangeDeps, type Changed, changeApplicant } from './changeApplicant.ts';
import type { RecruitmentDeps } from './recruitmentDeps.ts';

/**
 * Records how diplomas, the entry on the ministry's list and references were checked. Without a test passed by two
 * people a reason is required: a known person, or long experience as a sworn translator.
 */
export async function checkDocuments(
  deps: ChangeDeps & Pick<RecruitmentDeps, 'tests'>,
  { id, revision, by }: { id: string; revision: number; by: string },
  { note, reason }: { note: string; reason?: string | undefined },
): Promise<Changed | Refusal<'validation_failed'>> {
  const applicant = await deps.applicants.read(id);
  const test = applicant?.test && (await deps.tests.read(applicant.test.id));
  if (applicant && !(test && isPassed(test)) && reason === undefined)
    return { refused: 'validation_failed', fields: { reason: ['validation/test_not_passed'] } };
  return changeApplicant(deps, id, {
    revision,
    transition: 'checkDocuments',
    act: 'documents_checked',
    by,
    note: reason === undefined ? note : `${note}\n${reason}`,
  });
}
