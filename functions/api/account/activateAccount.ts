import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { translate } from '../../runtime/translate.ts';
import { activateAccount as activate } from '../../usecases/account/activateAccount.ts';

export const activateAccount: Handler<typeof area.activateAccount> = async ({ body, locale, now }) => {
  const done = await activate(body, accountDeps(now));
  if ('refused' in done) return done;
  return { status: 200, body: { email: done.email, message: translate(locale, 'account/verified') } };
};
