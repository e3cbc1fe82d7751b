import type { desk as area } from '#shared/contract/desk.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { audit } from '../../runtime/services/audit.ts';
import { deskOrders } from '../../runtime/services/desk.ts';
import { exportDeskOrders as read } from '../../usecases/desk/exportDeskOrders.ts';
import { ordersCsv } from './ordersCsv.ts';

export const exportDeskOrders: Handler<typeof area.exportDeskOrders> = async (request) => {
  const { body, caller, locale, now, requestId } = request;
  const { orders, isComplete } = await read({ deskOrders: deskOrders() }, body);
  const asked = Object.entries(body).filter(([, value]) => value !== undefined);
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'exported', object: 'list#orders', before: {}, request: requestId, at: now.toISOString() },
      after: { ...Object.fromEntries(asked), rows: orders.length },
    },
    requestId,
  );
  const file_name = `orders-${warsawDayOf(now)}.csv`;
  return {
    status: 200,
    body: { file_name, csv: ordersCsv(orders, locale), rows: orders.length, complete: isComplete },
  };
};
