import type { account as area } from '#shared/contract/account.ts';
import { links } from '../../runtime/built/accounts.ts';
import type { Handler } from '../../runtime/http/request.ts';

export const readLink: Handler<typeof area.readLink> = async ({ body, now }) => {
  const link = await links().read(body.link, now);
  return link ? { status: 200, body: { purpose: link.purpose, email: link.email } } : { refused: 'gone' };
};
