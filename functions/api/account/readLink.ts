import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { links } from '../../runtime/services/accounts.ts';

export const readLink: Handler<typeof area.readLink> = async ({ body, now }) => {
  const link = await links().read(body.link, now);
  return link ? { status: 200, body: { purpose: link.purpose, email: link.email } } : { refused: 'gone' };
};
