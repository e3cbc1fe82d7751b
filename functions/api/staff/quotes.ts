import type { staff as area } from '#shared/contract/staff.ts';
import type { Punctuality } from '../../domain/quotes/quoteActs.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { audit } from '../../runtime/services/audit.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { quoteDeps, quotes } from '../../runtime/services/quotes.ts';
import { quoteTimes } from '../../usecases/desk/deskFigures.ts';
import { linkQuoteFile as link } from '../../usecases/quotes/quoteFiles.ts';
import {
  claimQuote as claim,
  listQuoteQueue as list,
  releaseQuote as release,
} from '../../usecases/quotes/quoteQueue.ts';
import {
  askCustomer as ask,
  readQuote,
  refuseQuote as refuse,
  replyToCustomer as reply,
} from '../../usecases/quotes/staffActs.ts';
import { listPage } from '../wire/listPage.ts';
import { actingStaff, answerStaffQuote, looking, staffQuoteRowWire } from './staffQuote.ts';

export { priceQuote, proposeQuote, replaceQuote, sendQuote } from './quotePricing.ts';

export const listQuoteQueue: Handler<typeof area.listQuoteQueue> = async ({ query, caller, now }) => {
  const { state, service, language, mine } = query;
  const filter = {
    ...{ queue: query.list ?? 'open', state, service, language },
    claimedBy: mine && caller.kind === 'staff' ? caller.account : undefined,
  };
  const { page, end } = await listPage(
    query,
    25,
    ({ limit, after }) => list({ quotes: quotes(), now }, filter, limit, after),
    (found) => found.quotes,
  );
  const claimed = page.quotes.flatMap(({ claim }) => (claim ? [claim.by] : []));
  const who = await looking(caller, claimed, now);
  return {
    status: 200,
    body: {
      quotes: page.quotes.map((quote) => staffQuoteRowWire(quote, who)),
      ...end,
      now: now.toISOString(),
    },
  };
};

export const getQuoteTimes: Handler<typeof area.getQuoteTimes> = async ({ query }) => {
  const times = await quoteTimes({ quotes: quotes() }, query);
  if ('refused' in times) return times;
  const days = times.days.map(({ day, ...one }) => ({ day, ...timesWire(one) }));
  return { status: 200, body: { ...timesWire(times.all), days } };
};

const timesWire = ({ answered, inTime, median, p95 }: Punctuality) => ({
  answered,
  in_time: inTime,
  median_seconds: median === undefined ? null : Math.round(median / 1000),
  p95_seconds: p95 === undefined ? null : Math.round(p95 / 1000),
});

export const getStaffQuote: Handler<typeof area.getStaffQuote> = async (request) =>
  answerStaffQuote((await quotes().read(request.params.id)) ?? ({ refused: 'not_found' } as const), request);

export const revealQuote: Handler<typeof area.revealQuote> = async (request) => {
  const { params, body, now, requestId } = request;
  const { field, reason } = body;
  const whole = await readQuote(quoteDeps(now), params.id);
  if ('refused' in whole) return whole;
  const { account } = actingStaff(request);
  await audit().append(
    {
      who: { kind: 'staff', account },
      ...{ act: 'revealed', object: `quote#${params.id}`, before: {}, after: { field } },
      ...{ reason, request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  const form = whole.found?.cart.form;
  const known = { email: whole.quote.email, address: form?.address, shipment_data: form?.shippingData };
  return { status: 200, body: { field, shown: known[field] || null } };
};

export const claimQuote: Handler<typeof area.claimQuote> = async (request) => {
  const { params, now } = request;
  const act = { id: params.id, ...actingStaff(request) };
  return answerStaffQuote(await claim(quoteDeps(now), act), request);
};

export const releaseQuote: Handler<typeof area.releaseQuote> = async (request) => {
  const { params, now } = request;
  const act = { id: params.id, ...actingStaff(request) };
  return answerStaffQuote(await release(quoteDeps(now), act), request);
};

export const askCustomer: Handler<typeof area.askCustomer> = async (request) => {
  const { params, body, now } = request;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  return answerStaffQuote(await ask(quoteDeps(now), act, body.text), request);
};

export const replyToCustomer: Handler<typeof area.replyToCustomer> = async (request) => {
  const { params, body, now } = request;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  return answerStaffQuote(await reply(quoteDeps(now), act, body.text), request);
};

export const refuseQuote: Handler<typeof area.refuseQuote> = async (request) => {
  const { params, body, now } = request;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  return answerStaffQuote(await refuse(quoteDeps(now), act, body), request);
};

export const linkQuoteFile: Handler<typeof area.linkQuoteFile> = async (request) => {
  const { params, now } = request;
  const act = { id: params.id, hash: params.file, ...actingStaff(request) };
  const made = await link({ ...quoteDeps(now), files: await files() }, act);
  if ('refused' in made) return made;
  const { cartDigest, file } = made;
  // The access log is that of the cart: once it is ordered, its customer reads this line in the order's log.
  await noteAccess(request, { cartDigest }, { way: 'download', what: 'source', file });
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};
