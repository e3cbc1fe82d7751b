import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { holdOrder as hold } from '../../usecases/production/holdOrder.ts';
import { answerWork, staffActor } from './answerWork.ts';

export const holdOrder: Handler<typeof area.holdOrder> = async (request) => {
  const { params, body, now } = request;
  const act = { orderId: params.id, by: staffActor(request), reason: body.reason };
  return answerWork(await hold(productionDeps(now), act), request);
};
