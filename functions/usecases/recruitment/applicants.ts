import type { Refusal } from '#shared/contract/operation.ts';
import type { ApplicantAct } from '#shared/model/work/applicant.ts';
import type { ApplicantMail } from '../../domain/mail/applicantMail.ts';
import { type Applicant, eraseAtOf, isPassed } from '../../domain/recruitment/applicant.ts';
import {
  type ApplicantTransition,
  applicantTransitions,
  mayTurn,
} from '../../domain/recruitment/applicantTransitions.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { mailTo, type RecruitmentDeps } from './applications.ts';

export type ChangeDeps = Pick<RecruitmentDeps, 'applicants' | 'outbox' | 'mailQueue' | 'now'>;
export type Changed = Applicant | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>;

interface Turn {
  /** The revision that the member of staff has read. */
  revision: number;
  transition: ApplicantTransition;
  act: ApplicantAct;
  by?: string | undefined;
  note?: string | undefined;
  /** Other changed fields of the application. */
  change?: Partial<Applicant> | undefined;
  mail?: ((after: Applicant) => ApplicantMail) | undefined;
  items?: readonly TransactItem[] | undefined;
}

/** Moves an application to its next state in one write, with its history line and mail. */
export async function changeApplicant(
  { applicants, outbox, mailQueue, now }: ChangeDeps,
  id: string,
  { revision, transition, act, by, note, change, mail, items = [] }: Turn,
): Promise<Changed> {
  const before = await applicants.read(id);
  if (!before) return { refused: 'not_found' };
  if (before.revision !== revision) return { refused: 'changed_meanwhile' };
  if (!mayTurn(before.state, transition)) return { refused: 'conflict' };
  const at = now.toISOString();
  const state = applicantTransitions[transition].to;
  const { eraseAt: _, ...rest } = before;
  const eraseAt = eraseAtOf(state, before.consent, now);
  const after: Applicant = { ...rest, ...change, state, changedAt: at, ...(eraseAt !== undefined && { eraseAt }) };
  const owed = mail?.(after);
  const event = { at, act, ...(by !== undefined && { by }), ...(note !== undefined && { note }) };
  const written = await applicants.change(after, event, [...items, ...(owed ? [outbox.item(owed)] : [])]);
  if (written === 'changed') return { refused: 'changed_meanwhile' };
  if (owed) await enqueueMail(mailQueue, owed);
  return { ...after, revision: after.revision + 1 };
}

/** Records that staff have read an application and that it deserves a test. */
export const screenApplicant = (
  deps: ChangeDeps,
  { id, revision, by }: { id: string; revision: number; by: string },
  note: string | undefined,
): Promise<Changed> => changeApplicant(deps, id, { revision, transition: 'screen', act: 'screened', by, note });

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

/** Rejects an application; the applicant gets a mail, the reason stays internal, and the day of erasure is set. */
export const rejectApplicant = (
  deps: ChangeDeps,
  { id, revision, by }: { id: string; revision: number; by: string },
  reason: string,
): Promise<Changed> =>
  changeApplicant(deps, id, {
    revision,
    transition: 'reject',
    act: 'rejected',
    by,
    note: reason,
    change: { reason },
    mail: (after) => mailTo(after, 'application_rejected', `application_rejected.${id}`, deps.now),
  });
