import type { Refusal } from '#shared/contract/operation.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { TestStore } from '../../stores/applicants/testStore.ts';

export type Invited = Applicant & { invitation: NonNullable<Applicant['invitation']> };

/** The application of an open mailed invitation. */
export async function invitationOf(
  {
    applicants,
    tests,
    now,
  }: {
    applicants: Pick<ApplicantStore, 'read'>;
    tests: Pick<TestStore, 'readLink'>;
    now: Date;
  },
  capability: string,
): Promise<Invited | Refusal<'gone'>> {
  const link = await tests.readLink(capability, 'invitation', now);
  const applicant = link && (await applicants.read(link.of));
  const { invitation } = applicant ?? {};
  if (applicant?.state !== 'invited' || !invitation || invitation.until <= now.toISOString())
    return { refused: 'gone' };
  return { ...applicant, invitation };
}
