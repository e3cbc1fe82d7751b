import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { releaseQuote as release } from '../../usecases/quotes/releaseQuote.ts';
import { actingStaff, answerStaffQuote } from './answerStaffQuote.ts';

export const releaseQuote: Handler<typeof area.releaseQuote> = async (request) => {
  const { params, now } = request;
  const act = { id: params.id, ...actingStaff(request) };
  return answerStaffQuote(await release(quoteDeps(now), act), request);
};
