import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess, noteDownload } from '../../runtime/http/noteAccess.ts';
import { complaintDeps, complaints } from '../../runtime/services/afterSale.ts';
import { files } from '../../runtime/services/outside/files.ts';
import {
  leftOf,
  linkComplaintAnswer as link,
  complain as state,
  whyNot,
} from '../../usecases/complaints/complaints.ts';
import { arrivedFiles } from '../../usecases/thread/orderThread.ts';
import { complaintWire } from '../wire/complaintWire.ts';
import { namedFiles } from '../wire/messageWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const complain: Handler<typeof area.complain> = async (request) => {
  const { body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const { text, demand, amount } = body;
  const stated = { text, demand, files: sent, ...(amount !== undefined && { amount: grosze(amount) }) };
  const made = await state(complaintDeps(now), order, stated);
  return 'refused' in made ? made : { status: 201, body: complaintWire(made) };
};

export const listComplaints: Handler<typeof area.listComplaints> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const deps = complaintDeps(request.now);
  const complaints = await deps.complaints.read(order.id);
  const may = whyNot(order, complaints, deps) === undefined;
  const left = moneyWire(await leftOf(deps, order));
  return { status: 200, body: { complaints: complaints.map(complaintWire), may_complain: may, left } };
};

type Render = typeof import('./renderAnswer.ts').renderAnswer;

/** The code that typesets PDFs is larger than the rest of this area: it is loaded by the first call that needs it. */
const render = async (...given: Parameters<Render>) => (await import('./renderAnswer.ts')).renderAnswer(...given);

export const linkComplaintAnswer: Handler<typeof area.linkComplaintAnswer> = async (request) => {
  const { params, caller, locale, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const deps = { complaints: complaints(), files: await files(), render, now };
  const made = await link(deps, order, { number: params.number, locale });
  if ('refused' in made) return made;
  await noteAccess(request, order.id, { way: 'download', what: 'answer' });
  await noteDownload(caller, made.fileName, now);
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};
