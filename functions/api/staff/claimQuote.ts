import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { claimQuote as claim } from '../../usecases/quotes/claimQuote.ts';
import { actingStaff, answerStaffQuote } from './answerStaffQuote.ts';

export const claimQuote: Handler<typeof area.claimQuote> = async (request) => {
  const { params, now } = request;
  const act = { id: params.id, ...actingStaff(request) };
  return answerStaffQuote(await claim(quoteDeps(now), act), request);
};
