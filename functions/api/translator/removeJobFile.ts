import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { removeJobFile as remove } from '../../usecases/production/removeJobFile.ts';
import { answerJob, ownName } from './answerJob.ts';

export const removeJobFile: Handler<typeof area.removeJobFile> = async (request) => {
  const { params, now } = request;
  return answerJob(await remove(productionDeps(now), { ...ownName(request), fileId: params.file }), request);
};
