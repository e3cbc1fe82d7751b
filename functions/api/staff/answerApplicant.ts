import type { Refusal } from '#shared/contract/operation.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import { applicants, tests } from '../../runtime/services/recruitment.ts';
import { applicantWire } from './applicantWire.ts';

/** The application after an act, or why it was not done. */
export async function answerApplicant<C extends Refusal>(
  outcome: Applicant | C,
): Promise<{ status: 200; body: ApplicantViewWire } | C> {
  if ('refused' in outcome) return outcome;
  const [history, test] = await Promise.all([
    applicants().history(outcome.id),
    outcome.test ? tests().read(outcome.test.id) : undefined,
  ]);
  return { status: 200, body: applicantWire(outcome, { test, history }) };
}
