import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { overrideCheck as override } from '../../usecases/production/fileChecks.ts';
import { answerCheck } from './answerCheck.ts';
import { ownName } from './answerJob.ts';

export const overrideCheck: Handler<typeof area.overrideCheck> = async (request) => {
  const { params, body, now } = request;
  const named = { ...ownName(request), fileId: params.file, reason: body.reason };
  return answerCheck(await override(productionDeps(now), named), request);
};
