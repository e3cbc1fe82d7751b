import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { assignJob as assign } from '../../usecases/production/assignJob.ts';
import { actingOn, answerWork } from './answerWork.ts';

export const assignJob: Handler<typeof area.assignJob> = async (request) => {
  const { body, now } = request;
  const assigned = await assign(productionDeps(now), { ...actingOn(request), ...body });
  // In this call it means that the translator's days are full.
  if ('refused' in assigned && assigned.refused === 'no_capacity') return { refused: 'no_capacity' };
  return answerWork(assigned, request);
};
