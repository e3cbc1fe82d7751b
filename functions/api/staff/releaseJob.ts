import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production, productionDeps } from '../../runtime/services/production.ts';
import { giveBack } from '../../usecases/production/giveBack.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const releaseJob: Handler<typeof area.releaseJob> = async (request) => {
  const { params, body, now } = request;
  const job = await production().job(params.id, params.job);
  if (!job) return { refused: 'not_found' };
  if (job.assignee === undefined) return { refused: 'conflict' };
  const act = { ...actingOn(request), translator: job.assignee, reason: body.reason };
  return answerWork(await giveBack(productionDeps(now), act), request);
};
