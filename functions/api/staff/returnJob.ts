import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { returnJob as act } from '../../usecases/production/returnJob.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const returnJob: Handler<typeof area.returnJob> = async (request) => {
  const { body, now } = request;
  return answerWork(await act(productionDeps(now), { ...actingOn(request), reason: body.reason }), request);
};
