import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { confirmPassword as confirm } from '../../usecases/account/confirmPassword.ts';

export const confirmPassword: Handler<typeof area.confirmPassword> = async ({ body, caller, now }) => {
  const done = await confirm(sessionOf(caller), body.password, accountDeps(now));
  return 'refused' in done ? done : { status: 200, body: { fresh_until: done.freshUntil.toISOString() } };
};
