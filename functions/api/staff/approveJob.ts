import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { approveJob as act } from '../../usecases/production/approveJob.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const approveJob: Handler<typeof area.approveJob> = async (request) => {
  const { body, now } = request;
  return answerWork(await act(productionDeps(now), { ...actingOn(request), reason: body.reason }), request);
};
