import type { Refusal } from '#shared/contract/operation.ts';
import type { translator as area } from '#shared/contract/translator.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { orders } from '../../runtime/services/orders.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { production } from '../../runtime/services/production.ts';
import { thread, threadDeps } from '../../runtime/services/thread.ts';
import { announceThreadFile, arrivedFiles, linkThreadFile, writeToThread } from '../../usecases/thread/orderThread.ts';
import { messageWire, namedFiles } from '../wire/messageWire.ts';
import { ownName } from './ownJob.ts';

/** The order of the caller's job; other translators' jobs are not found. */
async function orderOfOwn({
  orderId,
  jobId,
  translator,
}: ReturnType<typeof ownName>): Promise<Order | Refusal<'not_found'>> {
  const job = await production().job(orderId, jobId);
  const order = job?.assignee === translator ? await orders().read(orderId) : undefined;
  return order && order.erasedAt === undefined ? order : { refused: 'not_found' };
}

export const getJobThread: Handler<typeof area.getJobThread> = async (request) => {
  const order = await orderOfOwn(ownName(request));
  if ('refused' in order) return order;
  return { status: 200, body: { messages: (await thread().read(order.id)).map(messageWire) } };
};

export const writeAboutJob: Handler<typeof area.writeAboutJob> = async (request) => {
  const own = ownName(request);
  const order = await orderOfOwn(own);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(request.body.files));
  if ('refused' in sent) return sent;
  const written = { from: 'translator' as const, by: own.translator, text: request.body.text, files: sent };
  const message = await writeToThread(threadDeps(request.now), order, written);
  return 'refused' in message ? message : { status: 201, body: messageWire(message) };
};

export const announceJobThreadFile: Handler<typeof area.announceJobThreadFile> = async (request) => {
  const { body, now } = request;
  const order = await orderOfOwn(ownName(request));
  if ('refused' in order) return order;
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announceThreadFile({ files: await files(), now }, order.id, file);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};

export const linkJobThreadFile: Handler<typeof area.linkJobThreadFile> = async (request) => {
  const order = await orderOfOwn(ownName(request));
  if ('refused' in order) return order;
  const deps = { files: await files(), now: request.now };
  const link = await linkThreadFile(deps, order.id, await thread().read(order.id), request.params.file);
  if ('refused' in link) return link;
  await noteAccess(request, order.id, { way: 'download', what: 'message', file: request.params.file });
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
