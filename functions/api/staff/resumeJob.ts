import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { goOnByStaff } from '../../usecases/thread/goOnByStaff.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const resumeJob: Handler<typeof area.resumeJob> = async (request) =>
  answerWork(await goOnByStaff(threadDeps(request.now), actingOn(request)), request);
