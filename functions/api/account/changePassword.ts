import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { translate } from '../../runtime/translate.ts';
import { changePassword as change } from '../../usecases/account/changePassword.ts';
import { tellPasswordChanged } from '../../usecases/account/tellPasswordChanged.ts';
import { accountParts } from './accountParts.ts';
import { sessionOf } from './sessionOf.ts';

export const changePassword: Handler<typeof area.changePassword> = async ({ body, caller, locale, now }) => {
  const parts = accountParts(now);
  const done = await change(sessionOf(caller), body, parts);
  if ('refused' in done) return done;
  await tellPasswordChanged(parts, { email: done.email, locale });
  return { status: 200, body: { message: translate(locale, 'account/password_saved') } };
};
