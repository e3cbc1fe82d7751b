import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { setWhole } from '../../usecases/attachments/setWhole.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';

export const updateComparison: Handler<typeof attachmentsArea.updateComparison> = async (request) => {
  const { params, body, query, cartHash, locale, now } = request;
  const deps = { carts: carts(), cartFiles: cartFiles(), now };
  const wanted = { cartHash: cartHash ?? query.cart, hash: params.hash, whole: body.whole };
  const found = await setWhole(deps, wanted);
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};
