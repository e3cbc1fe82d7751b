import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { keepParcel as keep } from '../../usecases/shipping/keepParcel.ts';
import { answerParcel } from './answerParcel.ts';
import { staffActor } from './answerWork.ts';

export const keepParcel: Handler<typeof area.keepParcel> = async (request) => {
  const { params, body, now } = request;
  const act = { orderId: params.id, by: staffActor(request), reason: body.reason };
  return answerParcel(await keep(shippingDeps(now), act), request);
};
