import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { reopenJob as act } from '../../usecases/production/reopenJob.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const reopenJob: Handler<typeof area.reopenJob> = async (request) => {
  const { body, now } = request;
  return answerWork(
    await act(productionDeps(now), { ...actingOn(request), reason: body.reason, fault: body.fault }),
    request,
  );
};
