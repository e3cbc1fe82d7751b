import type { Refusal } from '#shared/contract/operation.ts';
import { againForm } from '#shared/model/order/orderFields.ts';
import { extensionOf } from '#shared/rules/uploads.ts';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';
import { type Cart, ordererOf } from '../../domain/cart/cart.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import type { Order } from '../../domain/order/order.ts';
import { isWorkedOn } from '../../domain/order/workedOn.ts';
import type { EarlierFile, EarlierOrder } from '../../domain/versions/earlierVersion.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { CartFileStore } from '../../stores/carts/cartFiles.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import { newCart } from '../carts/carts.ts';
import { type OrderReader, openOrder } from './orders.ts';

interface OrderAgainDeps {
  orders: OrderStore;
  carts: CartStore;
  cartFiles: CartFileStore;
  files: FileGateway;
  now: Date;
}

/**
 * A new cart with the form, text and files of an order. The files are copied, so that each cart has its own, and
 * counted again on arrival; price, coupon, billing and consents belong to the earlier order and are asked again.
 */
export async function orderAgain(
  { orders, carts, cartFiles, files, now }: OrderAgainDeps,
  id: string,
  reader: OrderReader,
  by: Pick<Cart, 'account' | 'member'>,
): Promise<{ found: CartWithFiles; content: string | undefined } | Refusal<'not_found'>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const content = await carts.readContent(order.cartDigest);
  const { textVersion: _, ...form } = againForm(order.form);
  const cart = { ...newCart({ now, locale: order.locale, ...newOwner(order, by) }), form };
  const digest = await carts.create(cart, content);
  for (const sent of order.filesErased ? [] : order.files) {
    const copy = copyOf(sent, form, now);
    // The row is written first, as bytes without a row are deleted.
    await cartFiles.add(digest, copy, { maxFiles: order.files.length });
    const from = uploadKey(order.cartDigest, sent.hash, sent.id);
    const copied = await files.copy(from, uploadKey(digest, copy.hash, copy.id));
    // Sources are kept for a year; copies of older orders start without files.
    if (copied === 'missing') await cartFiles.remove(digest, copy);
  }
  const found = await carts.read(digest, now);
  if (!found) throw new Error('A cart that was just made is gone.');
  return { found, content };
}

/** Whose the new cart is: of the order's account, and of the member who asks for it, if it is for that account. */
const newOwner = (order: Order, { account, member }: Pick<Cart, 'account' | 'member'>) =>
  ordererOf(order, { account, member });

/** A copy of a file in the order's current languages, one of which may have been removed since the file was sent. */
function copyOf(sent: CartFile, { sourceLanguage, targetLanguages }: CartForm, now: Date): CartFile {
  const { hash, name, bytes, contentType, lastModified, sworn, freeQuote, text } = sent;
  return {
    ...(freeQuote && { freeQuote }),
    ...{ hash, name, bytes, contentType, sourceLanguage, targetLanguages, sworn },
    ...(lastModified !== undefined && { lastModified }),
    ...(text !== undefined && { text }),
    id: newFileId(),
    // The bytes are copied right after this, so no upload is awaited.
    state: 'uploaded',
    createdAt: now.toISOString(),
  };
}

interface NewVersionDeps {
  orders: OrderStore;
  carts: CartStore;
  files: Pick<FileGateway, 'size'>;
  now: Date;
}

type NewVersionRefusal = Refusal<'not_found' | 'new_version_refused' | 'files_erased'>;

/**
 * A new cart for new versions of an order's files or text: with its form, without files and text. It refers to the
 * order, so that an added file or text is compared with the one it replaces. `item`: the intended file, or `text`.
 */
export async function orderNewVersion(
  { orders, carts, files, now }: NewVersionDeps,
  { id, item }: { id: string; item: string | undefined },
  reader: OrderReader,
  by: Pick<Cart, 'account' | 'member'>,
): Promise<CartWithFiles | NewVersionRefusal> {
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
  const cart = cartFor(
    { ...order, ...newOwner(order, by) },
    { ...earlier, ...(item !== undefined && { chosen: item }) },
    now,
  );
  return { digest: await carts.create(cart), cart, files: [] };
}

/** Sources are kept for a year, or as long as the customer chose. */
async function whatIsThere(
  { carts, files }: Pick<NewVersionDeps, 'carts' | 'files'>,
  { id: orderId, cartDigest, form, files: sent, filesErased }: Order,
): Promise<EarlierOrder> {
  const work = { orderId, cartDigest, service: form.service };
  const there: EarlierFile[] = [];
  for (const { hash, id, name, bytes, sourceLanguage, targetLanguages } of filesErased ? [] : sent) {
    if ((await files.size(uploadKey(cartDigest, hash, id))) === undefined) continue;
    there.push({
      ...work,
      sourceLanguage,
      targetLanguages,
      include: form.include ?? [],
      leaveOut: form.leaveOut,
      hash,
      id,
      name,
      bytes,
    });
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

/**
 * A cart with an order's form. Coupon, billing and consents belong to that order and are left out. The changes have
 * their price at once, also where a person priced the order, unless what is replaced is of a type that has none.
 */
function cartFor({ form, locale, account, member }: Order, earlier: EarlierOrder, now: Date): Cart {
  const { textVersion: _, textConcern: __, textLanguage: ___, freeQuote, ...rest } = againForm(form);
  const { files, chosen } = earlier;
  const replaced = files.filter(({ hash }) => chosen === undefined || hash === chosen);
  const byHand = replaced.some(({ name }) => !acceptedExtensions(form.service).includes(extensionOf(name)));
  const empty = { textWords: 0, textRepetitions: 0, textCharacters: 0 };
  return {
    ...newCart({ now, locale, account, member }),
    form: { ...rest, ...empty, ...(freeQuote && byHand && { freeQuote }) },
    earlier,
  };
}
