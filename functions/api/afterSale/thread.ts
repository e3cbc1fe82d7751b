import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess, noteDownload } from '../../runtime/http/noteAccess.ts';
import { complaints } from '../../runtime/services/afterSale.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { thread, threadDeps } from '../../runtime/services/thread.ts';
import { setting } from '../../runtime/settings.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import {
  announceThreadFile as announce,
  arrivedFiles,
  linkThreadFile as linkFile,
  threadOf,
  writeToThread as write,
} from '../../usecases/thread/orderThread.ts';
import { answerQuestion as answer } from '../../usecases/thread/questions.ts';
import { messageWire, namedFiles } from '../wire/messageWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getThread: Handler<typeof area.getThread> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const { messages, pausedSince, holdAt } = await threadOf({ thread: thread(), rules: setting('AFTER_SALE') }, order);
  return {
    status: 200,
    body: { messages: messages.map(messageWire), paused_since: pausedSince ?? null, hold_at: holdAt ?? null },
  };
};

export const writeToThread: Handler<typeof area.writeToThread> = async (request) => {
  const { body, caller, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const author =
    caller.kind === 'staff' ? { from: 'staff' as const, by: caller.account } : { from: 'customer' as const };
  const written = await write(threadDeps(now), order, { ...author, text: body.text, files: sent });
  return 'refused' in written ? written : { status: 201, body: messageWire(written) };
};

export const answerQuestion: Handler<typeof area.answerQuestion> = async (request) => {
  const { params, body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const written = { from: 'customer' as const, text: body.text, files: sent };
  const act = { questionId: params.message, written, by: { kind: 'customer' as const } };
  const answered = await answer(threadDeps(now), order, act);
  return 'refused' in answered ? answered : { status: 201, body: messageWire(answered) };
};

export const goOnWithoutAnswer: Handler<typeof area.goOnWithoutAnswer> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const text = catalogueText(order.locale, 'catalogue/thread.goes_on');
  const written = { from: 'customer' as const, text, files: [] };
  const act = { questionId: request.params.message, written, by: { kind: 'customer' as const }, goesOn: true };
  const answered = await answer(threadDeps(request.now), order, act);
  return 'refused' in answered ? answered : { status: 201, body: messageWire(answered) };
};

export const announceThreadFile: Handler<typeof area.announceThreadFile> = async (request) => {
  const { body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce({ files: await files(), now }, order.id, file);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};

export const linkThreadFile: Handler<typeof area.linkThreadFile> = async (request) => {
  const { params, caller, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const written = [...(await thread().read(order.id)), ...(await complaints().read(order.id))];
  const link = await linkFile({ files: await files(), now }, order.id, written, params.file);
  if ('refused' in link) return link;
  await noteAccess(request, order.id, { way: 'download', what: 'message', file: params.file });
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
