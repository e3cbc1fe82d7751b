import type { orders as area } from '#shared/contract/orders.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import { newFileId } from '../../gateways/random.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { deliverOrder as deliver, deliverFile as deliverOne } from '../../usecases/orders/deliverOrder.ts';
import { readerOf } from '../wire/caller.ts';
import { answerOrder, orderFilesWire } from './order.ts';

export const deliverOrder: Handler<typeof area.deliverOrder> = async (request) => {
  const { params, caller, locale, now, requestId } = request;
  const deps = { ...productionDeps(now), orders: orders(), orderWork: orderWork() };
  const by = { kind: 'staff', id: sessionOf(caller).account, request: requestId } as const;
  const after = { state: 'delivered' };
  const line = staffLine(actingOf(request), 'delivered', `order#${params.id}`, { after });
  const delivered = await deliver(deps, params.id, by, [auditPart(line)]);
  return 'refused' in delivered ? delivered : answerOrder(params.id, readerOf(caller, undefined), locale, now);
};

export const deliverFile: Handler<typeof area.deliverFile> = async (request) => {
  const { params, body, locale, now } = request;
  const name = body.name?.split(/[/\\]/).at(-1)?.trim();
  if (!name) return { refused: 'validation_failed', fields: { name: ['validation/required'] } };
  if (body.attachment.byteLength === 0)
    return { refused: 'validation_failed', fields: { attachment: ['validation/file_empty'] } };
  const made = {
    ...{ id: newFileId(), kind: body.kind, name, contentType: body.type ?? 'application/octet-stream' },
    ...{ targetLanguage: body.target_lang, content: body.attachment },
  };
  const after = { file: made.id, kind: made.kind, target: made.targetLanguage };
  const line = staffLine(actingOf(request), 'file_delivered', `order#${params.id}`, { after });
  const deps = { orders: orders(), orderWork: orderWork(), files: await files(), now };
  const order = await deliverOne(deps, params.id, made, [auditPart(line)]);
  return 'refused' in order ? order : { status: 201, body: orderFilesWire(order, locale) };
};
