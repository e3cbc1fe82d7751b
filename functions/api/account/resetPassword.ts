import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { stoppedAddresses } from '../../runtime/services/mails.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { resetPassword as reset } from '../../usecases/account/resetPassword.ts';
import { tellPasswordChanged } from '../../usecases/account/tellPasswordChanged.ts';

export const resetPassword: Handler<typeof area.resetPassword> = async ({ body, locale, now }) => {
  const deps = accountDeps(now);
  const done = await reset(body, deps);
  if ('refused' in done) return done;
  // The mailed link was opened: mail arrives there.
  await stoppedAddresses().lift(done.email, now);
  await tellPasswordChanged(deps, { email: done.email, locale });
  return { status: 200, body: { email: done.email, message: accountText(locale, 'account/password_saved') } };
};
