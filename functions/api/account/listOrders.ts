import type { account as area } from '#shared/contract/account.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import { ownedOrders } from '../../runtime/built/accounts.ts';
import { payments } from '../../runtime/built/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { translate } from '../../runtime/translate.ts';
import { listOrders as list } from '../../usecases/account/listOrders.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { moneyWire } from '../moneyWire.ts';
import { accountParts } from './accountParts.ts';

const pageSize = 25;

export const listOrders: Handler<typeof area.listOrders> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') throw new Error('Called without an account.');
  const owner = await readAccount(accountParts(now), caller.account);
  const { orders, next } = await list({ ownedOrders: ownedOrders(), payments: payments(), now }, owner, {
    limit: query.limit ?? pageSize,
    before: query.cursor && Buffer.from(query.cursor, 'base64url').toString('utf8'),
    status: query.status,
  });
  return {
    status: 200,
    body: {
      orders: orders.map(({ order, status }) => ({
        id: order.id,
        hash: order.hash,
        service: order.form.service,
        service_name: serviceByKey(order.form.service).names[locale],
        created_at: order.createdAt,
        price_gross: moneyWire(order.quotation.gross),
        status_name: status,
        status: order.state,
        status_label: translate(locale, `catalogue/production.${order.state}`),
      })),
      cursor: next === undefined ? null : Buffer.from(next).toString('base64url'),
    },
  };
};
