import type { Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { handler as account } from './account.ts';
import { handler as daytime } from './daytime.ts';
import { handler as money } from './money.ts';
import { handler as orders } from './orders.ts';
import { handler as shop } from './shop.ts';

/** `areasOf` of infra/settings/functions.ts, which a test of the templates compares with the contract. */
const entries = [
  [account, ['account', 'contact', 'settings', 'webhooks']],
  [daytime, ['recruitment', 'team', 'tokens', 'wording']],
  [money, ['invoices', 'payments', 'prepaid']],
  [orders, ['afterSale', 'orders']],
  [shop, ['attachments', 'cart', 'catalogue', 'meta', 'quotes']],
] as const;

const called = async (handler: typeof account, routeKey: string, rawPath: string, method: string) => {
  const requestContext = { http: { method, sourceIp: '192.0.2.1' }, requestId: 'r', authorizer: { lambda: {} } };
  const event = { version: '2.0', routeKey, rawPath, rawQueryString: '', headers: {}, requestContext };
  return handler(event as never, { getRemainingTimeInMillis: () => 20_000 } as Context as never);
};

it.each(entries)('a function answers for every operation of its areas %#', async (handler, names) => {
  for (const name of names)
    for (const { ownership, method, path } of Object.values<Operation>(areas[name])) {
      // Those are answered to anybody, and count the calls of an address in a table.
      if (ownership === 'public') continue;
      const at = path.replaceAll(/\{\w+\}/g, 'x');
      const { statusCode } = await called(handler, `${method} ${path}`, at, method);
      expect(statusCode, `${method} ${path}`).toBe(401);
    }
});

it('what no area of a function has is refused as unknown, with the methods of an address that has others', async () => {
  expect(await called(shop, 'ANY /api/{proxy+}', '/api/nothing', 'GET')).toMatchObject({ statusCode: 404 });
  const other = await called(shop, 'ANY /api/{proxy+}', '/api/account/password', 'DELETE');
  expect(other.statusCode).toBe(405);
});
