import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { confirmPassword as confirm } from '../../usecases/account/confirmPassword.ts';
import { accountDeps } from './accountDeps.ts';
import { sessionOf } from './sessionOf.ts';

export const confirmPassword: Handler<typeof area.confirmPassword> = async ({ body, caller, now }) => {
  const done = await confirm(sessionOf(caller), body.password, accountDeps(now));
  return 'refused' in done ? done : { status: 200, body: { fresh_until: done.freshUntil.toISOString() } };
};
