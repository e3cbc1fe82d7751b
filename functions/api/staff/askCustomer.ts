import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { askCustomer as ask } from '../../usecases/quotes/askCustomer.ts';
import { actingStaff, answerStaffQuote } from './answerStaffQuote.ts';

export const askCustomer: Handler<typeof area.askCustomer> = async (request) => {
  const { params, body, now } = request;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  return answerStaffQuote(await ask(quoteDeps(now), act, body.text), request);
};
