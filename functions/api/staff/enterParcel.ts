import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { enterParcel as enter } from '../../usecases/shipping/enterParcel.ts';
import { typedCustoms } from '../wire/parcelLabelWire.ts';
import { answerParcel } from './answerParcel.ts';
import { staffActor } from './answerWork.ts';

export const enterParcel: Handler<typeof area.enterParcel> = async (request) => {
  const { params, body, now } = request;
  const entered = await enter(shippingDeps(now), {
    orderId: params.id,
    text: body.package_number,
    sent: body.sent ?? false,
    customs: typedCustoms(body.customs),
    withOriginals: body.originals ?? false,
    by: staffActor(request),
  });
  return answerParcel(entered, request);
};
