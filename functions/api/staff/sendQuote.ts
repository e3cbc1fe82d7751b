import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { sendQuote as send } from '../../usecases/quotes/sendQuote.ts';
import { actingStaff, answerStaffQuote } from './answerStaffQuote.ts';
import { typedQuote } from './typedQuote.ts';

export const sendQuote: Handler<typeof area.sendQuote> = async (request) => {
  const { params, body, now } = request;
  const typed = typedQuote(body, now);
  if ('refused' in typed) return typed;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  const offer = { ...typed, days: body.valid_days, note: body.note, seenFiles: body.seen_files };
  return answerStaffQuote(await send(quoteDeps(now), act, offer, false), request);
};
