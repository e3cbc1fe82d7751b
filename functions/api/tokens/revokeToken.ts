import type { tokens as area } from '#shared/contract/tokens.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { security } from '../../runtime/services/accounts.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { accountText } from '../../runtime/texts/accountText.ts';

export const revokeToken: Handler<typeof area.revokeToken> = async ({ params, caller, locale, now }) => {
  const { account } = sessionOf(caller);
  const revoked = await tokens().revoke(account, params.id);
  if (revoked === 'absent') return { refused: 'not_found' };
  await security().append(account, { kind: 'token_revoked', at: now.toISOString(), detail: revoked.name });
  return { status: 200, body: { message: accountText(locale, 'account/token_revoked') } };
};
