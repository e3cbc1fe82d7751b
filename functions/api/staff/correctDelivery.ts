import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { correctDelivery as correct } from '../../usecases/shipping/correctDelivery.ts';
import { answerParcel } from './answerParcel.ts';
import { staffActor } from './answerWork.ts';

export const correctDelivery: Handler<typeof area.correctDelivery> = async (request) => {
  const { params, body, now } = request;
  const act = { orderId: params.id, by: staffActor(request), ...body };
  return answerParcel(await correct(shippingDeps(now), act), request);
};
