import type { Refusal } from '#shared/contract/operation.ts';
import type { ApplicantAct } from '#shared/model/applicant.ts';
import type { ApplicantMail } from '../../domain/mail/applicantMail.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';
import {
  type ApplicantTransition,
  applicantTransitions,
  mayTurn,
} from '../../domain/recruitment/applicantTransitions.ts';
import { eraseAtOf } from '../../domain/recruitment/eraseAt.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { RecruitmentDeps } from './recruitmentDeps.ts';

export type ChangeDeps = Pick<RecruitmentDeps, 'applicants' | 'outbox' | 'mailQueue' | 'now'>;
export type Changed = Applicant | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>;

export interface Turn {
  /** The revision that was read. */
  revision: number;
  transition: ApplicantTransition;
  act: ApplicantAct;
  by?: string | undefined;
  note?: string | undefined;
  /** Other changes. */
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
