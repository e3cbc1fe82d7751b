import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { noteSecondFactor as note } from '../../usecases/account/noteSecondFactor.ts';

export const noteSecondFactor: Handler<typeof area.noteSecondFactor> = async ({ caller, now }) => {
  await note(accountDeps(now), sessionOf(caller).account);
  return { status: 204, body: undefined };
};
