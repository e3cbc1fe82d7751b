import type { Locale } from '#shared/messages/locale.ts';
import type { Account } from '../../domain/account/account.ts';
import type { DeletionStore } from '../../stores/accounts/deletionStore.ts';
import { type CloseDeps, closeAccount } from './closeAccount.ts';

/**
 * Closes an account at its owner's request, and records the request and its result: staff see what is due and what
 * prevents it. An interrupted run stays `asked` and is finished by repeating it.
 */
export async function askForDeletion(
  account: Account,
  deps: CloseDeps & { deletions: Pick<DeletionStore, 'asked' | 'blocked' | 'done'> },
  locale: Locale,
): ReturnType<typeof closeAccount> {
  const { deletions, now } = deps;
  await deletions.asked(account.account, now);
  const kept = await closeAccount(account, deps, locale);
  if (kept) await deletions.blocked(account.account, kept.refused);
  else await deletions.done(account.account, now);
  return kept;
}
