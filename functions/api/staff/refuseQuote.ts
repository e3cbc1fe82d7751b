import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { refuseQuote as refuse } from '../../usecases/quotes/refuseQuote.ts';
import { actingStaff, answerStaffQuote } from './answerStaffQuote.ts';

export const refuseQuote: Handler<typeof area.refuseQuote> = async (request) => {
  const { params, body, now } = request;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  return answerStaffQuote(await refuse(quoteDeps(now), act, body), request);
};
