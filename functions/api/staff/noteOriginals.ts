import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { noteOriginals as note } from '../../usecases/shipping/noteOriginals.ts';
import { answerParcel } from './answerParcel.ts';
import { staffActor } from './answerWork.ts';

export const noteOriginals: Handler<typeof area.noteOriginals> = async (request) => {
  const { params, body, now } = request;
  const act = {
    orderId: params.id,
    by: staffActor(request),
    act: body.act,
    translator: body.translator,
    packageNumber: body.package_number,
  };
  return answerParcel(await note(shippingDeps(now), act), request);
};
