import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { findCart } from '../../usecases/carts/findCart.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';

export const listAttachments: Handler<typeof attachmentsArea.listAttachments> = async ({
  cartHash,
  query,
  locale,
  now,
}) => {
  const found = await findCart(carts(), cartHash ?? query.cart, now);
  return 'refused' in found ? found : { status: 200, body: attachmentsWire(found, locale) };
};
