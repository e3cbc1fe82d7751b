import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { listQuoteQueue as list } from '../../usecases/quotes/listQuoteQueue.ts';
import { looking } from './answerStaffQuote.ts';
import { staffQuoteRowWire } from './staffQuoteWire.ts';

export const listQuoteQueue: Handler<typeof area.listQuoteQueue> = async ({ query, caller, now }) => {
  const after = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const { state, service, language, mine } = query;
  const filter = {
    ...{ queue: query.list ?? 'open', state, service, language },
    claimedBy: mine && caller.kind === 'staff' ? caller.account : undefined,
  };
  const found = await list({ quotes: quotes(), now }, filter, query.limit ?? 25, after);
  const claimed = found.quotes.flatMap(({ claim }) => (claim ? [claim.by] : []));
  const who = await looking(caller, claimed, now);
  return {
    status: 200,
    body: {
      quotes: found.quotes.map((quote) => staffQuoteRowWire(quote, who)),
      cursor: found.next === undefined ? null : Buffer.from(found.next).toString('base64url'),
      now: now.toISOString(),
    },
  };
};
