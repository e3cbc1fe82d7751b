import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { checkQueue } from '../../runtime/services/queues.ts';
import { makeJobText as make } from '../../usecases/production/makeJobText.ts';
import { answerJob, ownName } from './answerJob.ts';

export const makeJobText: Handler<typeof area.makeJobText> = async (request) => {
  const deps = { ...productionDeps(request.now), carts: carts(), files: await files(), checks: checkQueue() };
  return answerJob(await make(deps, { ...ownName(request), version: request.body.version }), request);
};
