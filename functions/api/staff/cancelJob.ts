import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { cancelJob as act } from '../../usecases/production/cancelJob.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const cancelJob: Handler<typeof area.cancelJob> = async (request) => {
  const { body, now } = request;
  return answerWork(
    await act(productionDeps(now), { ...actingOn(request), reason: body.reason, paidPart: body.paid_part ?? 0 }),
    request,
  );
};
