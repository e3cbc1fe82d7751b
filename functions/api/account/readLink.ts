import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { links } from '../../runtime/services/accounts.ts';
import { tokens } from '../../runtime/services/callers.ts';

export const readLink: Handler<typeof area.readLink> = async ({ body, now }) => {
  const link = await links().read(body.link, now);
  if (!link || link.purpose === 'team' || link.purpose === 'approval') return { refused: 'gone' };
  const { purpose, email } = link;
  const own = link.purpose === 'reset' ? await tokens().list(link.account) : [];
  const listed = own.map(({ name, lastUsedAt }) => ({ token_name: name, last_used_at: lastUsedAt ?? null }));
  return { status: 200, body: { purpose, email, tokens: listed } };
};
