import type { account as area } from '#shared/contract/account.ts';
import { deletionWord } from '#shared/model/localeFacts.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { files } from '../../runtime/services/files.ts';
import { leaveDeps } from '../../runtime/services/leaving.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { askForDeletion } from '../../usecases/account/askForDeletion.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { leaveZone } from '../../usecases/translators/leaveZone.ts';
import { erasedStores } from './erasedStores.ts';

/** The word to type is in the caller's language; either language's is taken. */
const words = Object.values(deletionWord);

export const deleteAccount: Handler<typeof area.deleteAccount> = async ({ body, caller, locale, now }) => {
  if (!words.includes(body.confirmation.toUpperCase()))
    return { refused: 'validation_failed', fields: { confirmation: ['account/delete_confirmation'] } };
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(deps, session.account);
  if (caller.kind === 'translator') await leaveZone(leaveDeps(now), session.account);
  const kept = await askForDeletion(account, { ...deps, ...erasedStores(), files }, locale);
  if (kept) return kept;
  return { status: 200, body: { message: accountText(locale, 'account/deleted') } };
};
