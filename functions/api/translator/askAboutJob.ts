import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { holdJob } from '../../usecases/production/holdJob.ts';
import { answerJob, ownName } from './answerJob.ts';

export const askAboutJob: Handler<typeof area.askAboutJob> = async (request) => {
  const own = ownName(request);
  const by = { kind: 'translator' as const, id: own.translator };
  return answerJob(await holdJob(productionDeps(request.now), { ...own, by, reason: request.body.text }), request);
};
