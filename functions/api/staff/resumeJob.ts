import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { resumeJob as act } from '../../usecases/production/holdJob.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const resumeJob: Handler<typeof area.resumeJob> = async (request) =>
  answerWork(await act(productionDeps(request.now), actingOn(request)), request);
