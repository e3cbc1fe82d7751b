import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { releaseOrder as release } from '../../usecases/production/holdOrder.ts';
import { answerWork, staffActor } from './answerWork.ts';

export const releaseOrder: Handler<typeof area.releaseOrder> = async (request) =>
  answerWork(
    await release(productionDeps(request.now), { orderId: request.params.id, by: staffActor(request) }),
    request,
  );
