import type { Refusal } from '#shared/contract/operation.ts';
import type { InvitedProfile } from '../../domain/recruitment/applicant.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import { translatorMessages } from '../translators/typedTranslator.ts';
import { mailTo } from './apply.ts';
import { type ChangeDeps, type Changed, changeApplicant } from './changeApplicant.ts';

const openMs = 14 * 86_400_000;
/** Until its owner sets their own. */
export const usualTime = {
  week: [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0],
  daysOff: [],
  timeZone: 'Europe/Warsaw',
};

/**
 * Invites someone with the languages and rates that are agreed, for 14 days. The log-in of a translator is one of its own:
 * an address with an account of the shop is refused, and another one of theirs is asked for.
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
  // The number comes from the application: what may be changed here are the pairs.
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
