import type { Refusal } from '#shared/contract/operation.ts';
import type { InvitedProfile } from '../../domain/recruitment/applicant.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import { translatorMessages } from '../translators/translators.ts';
import { type ChangeDeps, type Changed, changeApplicant } from './applicants.ts';
import { mailTo } from './applications.ts';

const openMs = 14 * 86_400_000;
/** Availability of a new translator until they change it: full days from Monday to Friday. */
export const usualTime = {
  week: [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0],
  daysOff: [],
  timeZone: 'Europe/Warsaw',
};

/**
 * Invites an applicant with agreed languages and rates, for 14 days. Translators have a separate login: an address with
 * a shop account is refused, and another one is asked for.
 */
export async function inviteApplicant(
  deps: ChangeDeps & { accounts: Pick<AccountStore, 'idOf'> },
  { id, revision, by }: { id: string; revision: number; by: string },
  { email: typedEmail, ...profile }: InvitedProfile & { email?: string | undefined },
): Promise<Changed | Refusal<'validation_failed'>> {
  const applicant = await deps.applicants.read(id);
  if (!applicant) return { refused: 'not_found' };
  const email = typedEmail ?? applicant.email;
  const typed = { ...profile, ...usualTime, state: 'active' as const, swornNumber: applicant.swornNumber };
  const { sworn_number: numberNeeded, ...fields } = translatorMessages(typed);
  // The number comes from the application, so an error about it is shown at the pairs, which can be changed here.
  if (numberNeeded) fields.pairs ??= numberNeeded;
  if ((await deps.accounts.idOf(email)) !== undefined) fields.email = ['validation/has_account'];
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const until = new Date(deps.now.getTime() + openMs).toISOString();
  return changeApplicant(deps, id, {
    revision,
    transition: 'invite',
    act: 'invited',
    by,
    change: { invitation: { email, profile, until } },
    mail: (after) => ({
      ...mailTo(after, 'application_invited', `application_invited.${id}.${after.revision}`, deps.now),
      to: email,
    }),
  });
}
