import type { orders as area } from '#shared/contract/orders.ts';
import { newFileId } from '../../gateways/random.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { deliverFile as deliver } from '../../usecases/orders/deliverFile.ts';
import { orderFilesWire } from './orderFilesWire.ts';

export const deliverFile: Handler<typeof area.deliverFile> = async ({ params, body, locale, now }) => {
  const name = body.name?.split(/[/\\]/).at(-1)?.trim();
  if (!name) return { refused: 'validation_failed', fields: { name: ['validation/required'] } };
  if (body.attachment.byteLength === 0)
    return { refused: 'validation_failed', fields: { attachment: ['validation/file_empty'] } };
  const order = await deliver({ orders: orders(), orderWork: orderWork(), files: await files(), now }, params.id, {
    id: newFileId(),
    kind: body.kind,
    name,
    contentType: body.type ?? 'application/octet-stream',
    targetLanguage: body.target_lang,
    content: body.attachment,
  });
  return 'refused' in order ? order : { status: 201, body: orderFilesWire(order, locale) };
};
