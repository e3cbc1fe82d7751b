import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { removeAttachment } from '../../usecases/attachments/removeAttachment.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';

export const deleteAttachment: Handler<typeof attachmentsArea.deleteAttachment> = async (request) => {
  const { params, cartHash, query, locale, now } = request;
  const deps = { carts: carts(), cartFiles: cartFiles(), files: await files(), now };
  const found = await removeAttachment(deps, { cartHash: cartHash ?? query.cart, hash: params.hash });
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};
