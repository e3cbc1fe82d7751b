import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { changePassword as change } from '../../usecases/account/changePassword.ts';
import { tellPasswordChanged } from '../../usecases/account/tellPasswordChanged.ts';

export const changePassword: Handler<typeof area.changePassword> = async ({ body, caller, locale, now }) => {
  const deps = accountDeps(now);
  const done = await change(sessionOf(caller), body, deps);
  if ('refused' in done) return done;
  await tellPasswordChanged(deps, { email: done.email, locale });
  return { status: 200, body: { message: accountText(locale, 'account/password_saved') } };
};
