import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { replyToCustomer as reply } from '../../usecases/quotes/replyToCustomer.ts';
import { actingStaff, answerStaffQuote } from './answerStaffQuote.ts';

export const replyToCustomer: Handler<typeof area.replyToCustomer> = async (request) => {
  const { params, body, now } = request;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  return answerStaffQuote(await reply(quoteDeps(now), act, body.text), request);
};
