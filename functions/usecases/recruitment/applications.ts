import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { extensionOf } from '#shared/rules/uploads.ts';
import { uploadRefusal } from '#shared/rules/uploadTypes.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { categoryById } from '../../domain/catalogue/services.ts';
import type { ApplicantMail } from '../../domain/mail/applicantMail.ts';
import { type Applicant, eraseAtOf, isCvOf } from '../../domain/recruitment/applicant.ts';
import { applicationKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newMailId, newOrderId } from '../../gateways/random.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { ApplicantStore } from '../../stores/applicants/applicants.ts';
import type { TestStore } from '../../stores/applicants/applicantTests.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { throttle } from '../account/throttle.ts';
import { type AnnouncedFile, announceFile, type FileAnnounced } from '../files/uploadedFiles.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

/** The fields of the form; the rest of an application is derived. */
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

/** A pending mail to an applicant. */
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

/** Errors of an application beyond its fields' format, by the field's name on the wire. */
function applicationMessages({
  pairs,
  steps,
  specialisations,
  swornNumber,
  countryId,
}: Pick<Applicant, 'pairs' | 'steps' | 'specialisations' | 'swornNumber' | 'countryId'>): Record<
  string,
  FieldMessage[]
> {
  const fields: Record<string, FieldMessage[]> = {};
  if (countryId === undefined || !countryById(countryId)) fields.country_id = ['validation/invalid'];
  if (pairs.length === 0) fields.pairs = ['validation/required'];
  const seen = new Set<string>();
  for (const [index, { sourceLanguage, targetLanguage }] of pairs.entries()) {
    const key = `${sourceLanguage}-${targetLanguage}`;
    if (!languageById(sourceLanguage)) fields[`pairs.${index}.source_lang`] = ['validation/language_unknown'];
    if (!languageById(targetLanguage)) fields[`pairs.${index}.target_lang`] = ['validation/language_unknown'];
    if (sourceLanguage === targetLanguage) fields[`pairs.${index}.target_lang`] = ['validation/same_language'];
    else if (seen.has(key)) fields[`pairs.${index}.target_lang`] = ['validation/pair_twice'];
    seen.add(key);
  }
  if (steps.length === 0) fields.steps = ['validation/required'];
  if (!specialisations.every((id) => categoryById(id))) fields.specialisations = ['validation/category_unknown'];
  if (steps.includes('certification') && swornNumber === undefined)
    fields.sworn_number = ['validation/sworn_number_needed'];
  return fields;
}

/** A link to send a CV. */
export const announceCv = (
  deps: Pick<RecruitmentDeps, 'applicants' | 'rates' | 'files' | 'now'>,
  file: AnnouncedFile,
  viewer: string,
): Promise<FileAnnounced> =>
  announceFile(deps, file, viewer, {
    service: 'cv',
    limit: 'cv-by',
    keyOf: applicationKey,
    note: deps.applicants.announceCv,
  });

/** Dependencies of recruitment; each use case takes what it needs. */
export interface RecruitmentDeps {
  applicants: ApplicantStore;
  tests: TestStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  files(): Promise<FileGateway>;
  now: Date;
}
