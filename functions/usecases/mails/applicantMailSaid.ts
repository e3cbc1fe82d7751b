import type { ApplicantMail } from '../../domain/mail/applicantMail.ts';
import type { ApplicantMailFacts } from '../../domain/mail/applicantMailText.ts';
import { newCapability } from '../../gateways/random.ts';
import type { ApplicantStore } from '../../stores/applicants/applicantStore.ts';
import type { RecruitmentLink, TestStore } from '../../stores/applicants/testStore.ts';

export interface ApplicantMailDeps {
  applicants: Pick<ApplicantStore, 'read'>;
  tests: Pick<TestStore, 'read' | 'addLink'>;
  now: Date;
}

/** The variables of a mail to an applicant, with a new link if it has one; undefined if it is no longer true. */
export async function applicantMailSaid(
  mail: ApplicantMail,
  { applicants, tests, now }: ApplicantMailDeps,
): Promise<ApplicantMailFacts | undefined> {
  const applicant = await applicants.read(mail.applicant);
  if (mail.template === 'application_test') {
    const test = mail.test === undefined ? undefined : await tests.read(mail.test);
    if (!test || test.answeredAt !== undefined || applicant?.test?.id !== test.id || test.until <= now.toISOString())
      return undefined;
    return { link: await linkTo('test', test.id, test.until), until: test.until, words: test.words };
  }
  if (mail.template === 'application_invited') {
    if (applicant?.state !== 'invited' || !applicant.invitation) return undefined;
    const { until } = applicant.invitation;
    return { link: await linkTo('invitation', applicant.id, until), until };
  }
  if (mail.template === 'application_rejected') return {};
  return applicant && {};

  async function linkTo(purpose: RecruitmentLink['purpose'], of: string, until: string): Promise<string> {
    const capability = newCapability();
    await tests.addLink(capability, { purpose, of, expires_at: Math.floor(Date.parse(until) / 1000) });
    return capability;
  }
}
