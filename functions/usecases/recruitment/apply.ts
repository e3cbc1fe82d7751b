import type { Refusal } from '#shared/contract/operation.ts';
import { extensionOf, uploadRefusal } from '#shared/rules/uploads.ts';
import type { ApplicantMail } from '../../domain/mail/applicantMail.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import { isCvOf } from '../../domain/recruitment/cvFile.ts';
import { eraseAtOf } from '../../domain/recruitment/eraseAt.ts';
import { applicationKey } from '../../gateways/fileKeys.ts';
import { newMailId, newOrderId } from '../../gateways/random.ts';
import { throttle } from '../account/throttle.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { applicationMessages } from './applicationMessages.ts';
import type { RecruitmentDeps } from './recruitmentDeps.ts';

/** What is typed; the rest of an application follows from it. */
export type TypedApplication = Omit<
  Applicant,
  'id' | 'state' | 'cv' | 'consent' | 'createdAt' | 'changedAt' | 'eraseAt' | 'revision'
> & {
  cv: { id: string; name: string; contentType: string };
  consent: Omit<Applicant['consent'], 'at'>;
};

const perAddress = { name: 'apply-to', calls: 5, seconds: 86_400 };
const perViewer = { name: 'apply-by', calls: 20, seconds: 3600 };

/**
 * Stores an application. An address with an existing one gets a mail that says so, and the first one stays: the answer
 * is the same for every address, and nobody can change another's application by knowing their address.
 */
export async function apply(
  { applicants, outbox, mailQueue, rates, files, now }: RecruitmentDeps,
  { cv, consent, ...typed }: TypedApplication,
  viewer: string,
): Promise<Refusal<'rate_limited' | 'validation_failed'> | undefined> {
  const fields = applicationMessages(typed);
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const refused = await throttle(
    rates,
    [
      [perViewer, viewer],
      [perAddress, typed.email],
    ],
    now,
  );
  if (refused) return refused;
  const bytes = await (await files()).read(applicationKey(cv.id));
  if (!bytes) return { refused: 'validation_failed', fields: { cv: ['validation/cv_missing'] } };
  if (uploadRefusal({ name: cv.name, bytes: bytes.byteLength }, 'cv') || !isCvOf(extensionOf(cv.name), bytes))
    return { refused: 'validation_failed', fields: { cv: ['validation/cv_type'] } };
  const at = now.toISOString();
  const eraseAt = eraseAtOf('applied', consent, now);
  const applicant: Applicant = {
    ...typed,
    id: newOrderId(),
    state: 'applied',
    cv: { ...cv, bytes: bytes.byteLength },
    consent: { ...consent, at },
    createdAt: at,
    changedAt: at,
    ...(eraseAt !== undefined && { eraseAt }),
    revision: 0,
  };
  const mail = mailTo(applicant, 'application_received', `application_received.${applicant.id}`, now);
  const made = await applicants.create(applicant, { at, act: 'applied' }, outbox.item(mail));
  if (made === 'cv_gone') return { refused: 'validation_failed', fields: { cv: ['validation/cv_missing'] } };
  if (made === 'created') await enqueueMail(mailQueue, mail);
  else await sayKnown();
  return undefined;

  async function sayKnown(): Promise<void> {
    const known = await applicants.idOf(applicant.email);
    const first = known === undefined ? undefined : await applicants.read(known);
    if (!first) return;
    const again = mailTo(first, 'application_known', newMailId('application_known'), now);
    await outbox.enqueue(again);
    await enqueueMail(mailQueue, again);
  }
}

/** Queues a mail to an applicant. */
export const mailTo = (
  { id: applicant, email, locale }: Pick<Applicant, 'id' | 'email' | 'locale'>,
  template: ApplicantMail['template'],
  id: string,
  now: Date,
): ApplicantMail => ({
  id,
  template,
  to: email,
  locale,
  applicant,
  state: 'queued',
  createdAt: now.toISOString(),
});
