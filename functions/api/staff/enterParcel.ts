import type { staff as area } from '#shared/contract/staff.ts';
import { outbox } from '../../runtime/built/accounts.ts';
import { orders, orderWork } from '../../runtime/built/orders.ts';
import { mailQueue } from '../../runtime/built/queues.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { translate } from '../../runtime/translate.ts';
import { enterParcel as enter } from '../../usecases/orders/enterParcel.ts';

export const enterParcel: Handler<typeof area.enterParcel> = async ({ params, body, locale, now }) => {
  const wanted = { orderId: params.id, text: body.package_number, sent: body.sent ?? false };
  const parts = { orders: orders(), orderWork: orderWork(), outbox: outbox(), mailQueue: mailQueue(), now };
  const entered = await enter(parts, wanted);
  if ('refused' in entered) return entered;
  const { shipment, carrier } = entered;
  return {
    status: 200,
    body: {
      order_id: params.id,
      package_number: shipment.packageNumber,
      carrier,
      shipment_state: shipment.state,
      shipment_status: translate(locale, `catalogue/shipment.${shipment.state}`),
    },
  };
};
