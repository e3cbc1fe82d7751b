import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { answerStaffQuote } from './answerStaffQuote.ts';

export const getStaffQuote: Handler<typeof area.getStaffQuote> = async (request) =>
  answerStaffQuote((await quotes().read(request.params.id)) ?? ({ refused: 'not_found' } as const), request);
