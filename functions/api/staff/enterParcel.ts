import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { outbox } from '../../runtime/services/accounts.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import { translate } from '../../runtime/translate.ts';
import { enterParcel as enter } from '../../usecases/orders/enterParcel.ts';

export const enterParcel: Handler<typeof area.enterParcel> = async ({ params, body, locale, now }) => {
  const wanted = { orderId: params.id, text: body.package_number, sent: body.sent ?? false };
  const deps = { orders: orders(), orderWork: orderWork(), outbox: outbox(), mailQueue: mailQueue(), now };
  const entered = await enter(deps, wanted);
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
