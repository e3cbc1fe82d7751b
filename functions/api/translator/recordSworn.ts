import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { recordSworn as record } from '../../usecases/production/recordSworn.ts';
import { answerJob, ownName } from './answerJob.ts';

export const recordSworn: Handler<typeof area.recordSworn> = async (request) => {
  const { formula, seal, number, made_from, pages, copies, document, remarks } = request.body;
  const recorded = await record(productionDeps(request.now), ownName(request), {
    formula: formula ?? false,
    ...{ seal, number, madeFrom: made_from, pages, copies, document },
    ...(remarks !== undefined && { remarks }),
  });
  return answerJob(recorded, request);
};
