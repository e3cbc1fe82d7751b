import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { declineOffer as decline } from '../../usecases/production/declineOffer.ts';
import { ownName } from './answerJob.ts';

export const declineOffer: Handler<typeof area.declineOffer> = async (request) => {
  const declined = await decline(productionDeps(request.now), { ...ownName(request), reason: request.body.reason });
  if ('refused' in declined)
    return declined.refused === 'no_capacity' ? { refused: 'conflict' } : { ...declined, refused: declined.refused };
  return { status: 204, body: undefined };
};
