import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { complaintDeps } from '../../runtime/services/complaints.ts';
import { leftOf, whyNot } from '../../usecases/complaints/complain.ts';
import { complaintWire } from '../wire/complaintWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const listComplaints: Handler<typeof area.listComplaints> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const deps = complaintDeps(request.now);
  const complaints = await deps.complaints.read(order.id);
  const may = whyNot(order, complaints, deps) === undefined;
  const left = moneyWire(await leftOf(deps, order));
  return { status: 200, body: { complaints: complaints.map(complaintWire), may_complain: may, left } };
};
