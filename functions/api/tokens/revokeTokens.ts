import type { tokens as area } from '#shared/contract/tokens.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { revokeTokens as revokeAll } from '../../usecases/tokens/revokeTokens.ts';

export const revokeTokens: Handler<typeof area.revokeTokens> = async ({ caller, locale, now }) => {
  const revoked = await revokeAll(sessionOf(caller).account, accountDeps(now));
  return { status: 200, body: { message: accountText(locale, 'account/tokens_revoked'), revoked } };
};
