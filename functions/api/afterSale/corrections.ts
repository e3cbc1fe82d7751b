import type { correctionOperations as area } from '#shared/contract/afterSale/corrections.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Mark } from '../../domain/corrections/correction.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { production } from '../../runtime/services/production.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { readBesideSource } from '../../usecases/corrections/besideSource.ts';
import { requestCorrection as ask, readCorrections } from '../../usecases/corrections/corrections.ts';
import { readDeliveredText, readFileChanges } from '../../usecases/corrections/deliveredTexts.ts';
import { arrivedFiles } from '../../usecases/thread/orderThread.ts';
import { correctionsWire } from '../wire/correctionsWire.ts';
import { namedFiles } from '../wire/messageWire.ts';
import { orderAtHand } from './orderAtHand.ts';

/** Most characters of one message. */
const mostWords = 4000;

/** The text of a correction's message in the thread: the general remark first, then each mark with its passage. */
const correctionWords =
  (locale: Locale, text: string | undefined) =>
  (number: number, marks: readonly Mark[]): string =>
    [
      catalogueText(locale, 'catalogue/thread.correction', { number }),
      ...(text === undefined ? [] : [text]),
      ...marks.map(({ fileName, quote, comment }) =>
        quote === ''
          ? `${fileName}: ${comment}`
          : catalogueText(locale, 'catalogue/thread.mark', { file: fileName, quote: quote.slice(0, 200), comment }),
      ),
    ]
      .join('\n\n')
      .slice(0, mostWords);

export const requestCorrection: Handler<typeof area.requestCorrection> = async (request) => {
  const { body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  if (body.passages.length === 0)
    return { refused: 'validation_failed', fields: { passages: ['validation/required'] } };
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const marks = body.passages.map(({ file_id: fileId, block, place = '', quote = '', comment, unit_id, segment }) => ({
    ...{ fileId, place, quote, comment },
    ...(block !== undefined && { block }),
    ...(unit_id !== undefined && { unit: unit_id, segment: segment ?? 0 }),
  }));
  const deps = { ...threadDeps(now), files: await files() };
  const asked = await ask(deps, order.id, { marks, files: sent, words: correctionWords(order.locale, body.text) });
  if ('refused' in asked) return asked;
  const after = (await deps.orders.read(order.id)) ?? order;
  return { status: 201, body: correctionsWire(await readCorrections(deps, after)) };
};

export const getCorrections: Handler<typeof area.getCorrections> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  return { status: 200, body: correctionsWire(await readCorrections({ production: production() }, order)) };
};

export const getFileChanges: Handler<typeof area.getFileChanges> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const read = await readFileChanges({ files: await files(), production: production() }, order, request.params.file);
  if ('refused' in read) return read;
  await noteAccess(request, order.id, { way: 'preview', what: 'delivered', file: request.params.file });
  const { before, differences, cutOff } = read;
  return {
    status: 200,
    body: {
      since: before ? { file_id: before.id, name: before.name } : null,
      comparable: differences !== undefined,
      unchanged: differences?.unchanged ?? 0,
      changes: (differences?.changes ?? []).map(({ place, before: old, after }) => ({
        ...{ place, before: old ?? null, after: after ?? null },
      })),
      cut_off: cutOff,
    },
  };
};

export const getBesideSource: Handler<typeof area.getBesideSource> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const { file: fileId } = request.params;
  const deps = { files: await files(), production: production(), carts: carts() };
  const { after } = request.query;
  const read = await readBesideSource(deps, order, { fileId, after: Number(after ?? 0) });
  if ('refused' in read) return read;
  if (after === undefined) await noteAccess(request, order.id, { way: 'preview', what: 'delivered', file: fileId });
  const { name, how, mayMark, inAll, rows, next } = read;
  const isLaid = how === 'sentences' || how === 'paragraphs';
  return {
    status: 200,
    body: {
      ...{ file_id: fileId, name, may_mark: mayMark, in_all: inAll, rows: [...rows], next: next ?? null },
      ...(isLaid ? { rows_are: how, reason: null } : { rows_are: null, reason: how }),
    },
  };
};

export const getDeliveredText: Handler<typeof area.getDeliveredText> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const read = await readDeliveredText({ files: await files() }, order, request.params.file);
  if ('refused' in read) return read;
  await noteAccess(request, order.id, { way: 'preview', what: 'delivered', file: request.params.file });
  const { file, text } = read;
  const { format = null, blocks = [], cutOff = false } = text ?? {};
  return { status: 200, body: { file_id: file.id, name: file.name, format, blocks, cut_off: cutOff } };
};
