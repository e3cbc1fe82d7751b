import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { giveBack } from '../../usecases/production/giveBack.ts';
import { ownName } from './answerJob.ts';

export const giveJobBack: Handler<typeof area.giveJobBack> = async (request) => {
  const own = ownName(request);
  const by = { kind: 'translator' as const, id: own.translator };
  const given = await giveBack(productionDeps(request.now), { ...own, by, reason: request.body.reason });
  if ('refused' in given) return { refused: given.refused === 'not_found' ? 'not_found' : 'conflict' };
  return { status: 204, body: undefined };
};
