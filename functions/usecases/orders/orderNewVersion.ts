import type { Refusal } from '#shared/contract/operation.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { isWorkedOn } from '../../domain/order/isWorkedOn.ts';
import type { Order } from '../../domain/order/order.ts';
import type { EarlierFile, EarlierOrder } from '../../domain/versions/earlierVersion.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { newCart } from '../carts/newCart.ts';
import { type OrderReader, openOrder } from './openOrder.ts';

interface Deps {
  orders: OrderStore;
  carts: CartStore;
  files: Pick<FileGateway, 'size'>;
  now: Date;
}

type Refused = Refusal<'not_found' | 'new_version_refused' | 'files_erased'>;

/**
 * A new cart for new versions of an order's files or text: with its form, without files and text. It refers to the
 * order, so that an added file or text is compared with the one it replaces. `item`: the intended file, or `text`.
 */
export async function orderNewVersion(
  { orders, carts, files, now }: Deps,
  { id, item }: { id: string; item: string | undefined },
  reader: OrderReader,
): Promise<CartWithFiles | Refused> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  if (item !== undefined && item !== 'text' && !order.files.some(({ hash }) => hash === item))
    return { refused: 'not_found' };
  if (item === 'text' && order.form.textCharacters === 0) return { refused: 'not_found' };
  // Certification applies to a whole document; orders without work have no translation to reuse.
  if (order.form.service === 'sworn' || !isWorkedOn(order)) return { refused: 'new_version_refused' };
  const earlier = await whatIsThere({ carts, files }, order);
  const isThere =
    item === 'text' ? earlier.hasText : earlier.files.some(({ hash }) => item === undefined || hash === item);
  if (!isThere && !(item === undefined && earlier.hasText)) return { refused: 'files_erased' };
  const cart = cartFor(order, { ...earlier, ...(item !== undefined && { chosen: item }) }, now);
  return { digest: await carts.create(cart), cart, files: [] };
}

/** Sources are kept for a year, or as long as the customer chose. */
async function whatIsThere(
  { carts, files }: Pick<Deps, 'carts' | 'files'>,
  { id: orderId, cartDigest, form, files: sent, filesErased }: Order,
): Promise<EarlierOrder> {
  const work = { orderId, cartDigest, service: form.service };
  const there: EarlierFile[] = [];
  for (const { hash, id, name, bytes, sourceLanguage, targetLanguages } of filesErased ? [] : sent) {
    if ((await files.size(uploadKey(cartDigest, hash, id))) === undefined) continue;
    there.push({ ...work, sourceLanguage, targetLanguages, include: form.include ?? [], hash, id, name, bytes });
  }
  const hasText = form.textCharacters > 0 && (await carts.readContent(cartDigest)) !== undefined;
  return {
    ...work,
    sourceLanguage: form.sourceLanguage,
    targetLanguages: form.targetLanguages,
    hasText,
    files: there,
  };
}

/** Coupon, billing and consents belong to one order. */
function cartFor({ form, locale, account, member }: Order, earlier: EarlierOrder, now: Date): Cart {
  const { coupon: _, textVersion: __, textConcern: ___, textLanguage: ____, ...rest } = form;
  const empty = { textWords: 0, textRepetitions: 0, textCharacters: 0 };
  return { ...newCart({ now, locale, account, member }), form: { ...rest, ...empty }, earlier };
}
