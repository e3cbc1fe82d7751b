import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { checkQueue } from '../../runtime/services/queues.ts';
import { receiveJobFile } from '../../usecases/production/receiveJobFile.ts';
import { answerJob, ownName } from './answerJob.ts';

export const addJobFile: Handler<typeof area.addJobFile> = async (request) => {
  const { params, body, now } = request;
  const file = { id: params.file, name: body.name, contentType: body.type ?? 'application/octet-stream' };
  const deps = { ...productionDeps(now), files: await files(), checks: checkQueue() };
  return answerJob(await receiveJobFile(deps, ownName(request), file), request);
};
