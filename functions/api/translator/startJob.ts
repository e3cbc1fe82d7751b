import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { startJob as start } from '../../usecases/production/startJob.ts';
import { answerJob, ownName } from './answerJob.ts';

export const startJob: Handler<typeof area.startJob> = async (request) =>
  answerJob(await start(productionDeps(request.now), ownName(request)), request);
