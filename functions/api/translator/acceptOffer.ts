import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { acceptOffer as accept } from '../../usecases/production/acceptOffer.ts';
import { answerJob, ownName } from './answerJob.ts';

export const acceptOffer: Handler<typeof area.acceptOffer> = async (request) => {
  const accepted = await accept(productionDeps(request.now), ownName(request));
  if ('refused' in accepted && accepted.refused === 'no_capacity') return { refused: 'no_capacity' };
  return answerJob(accepted, request);
};
