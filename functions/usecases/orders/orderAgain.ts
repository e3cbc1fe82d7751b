import type { Refusal } from '#shared/contract/operation.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { newCart } from '../carts/newCart.ts';
import { type OrderReader, openOrder } from './openOrder.ts';

interface Deps {
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
  { orders, carts, cartFiles, files, now }: Deps,
  id: string,
  reader: OrderReader,
): Promise<{ found: CartWithFiles; content: string | undefined } | Refusal<'not_found'>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const content = await carts.readContent(order.cartDigest);
  const { coupon: _, textVersion: __, ...form } = order.form;
  const cart = { ...newCart({ now, locale: order.locale, account: order.account, member: order.member }), form };
  const digest = await carts.create(cart, content);
  for (const sent of order.filesErased ? [] : order.files) {
    const copy = copyOf(sent, form, now);
    // The row first: bytes without a row are deleted.
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

/** In the form's languages: one may have been taken out of the order after it was paid. */
function copyOf(sent: CartFile, { sourceLanguage, targetLanguages }: CartForm, now: Date): CartFile {
  const { hash, name, bytes, contentType, lastModified, sworn, freeQuote, text } = sent;
  return {
    ...(freeQuote && { freeQuote }),
    ...{ hash, name, bytes, contentType, sourceLanguage, targetLanguages, sworn },
    ...(lastModified !== undefined && { lastModified }),
    ...(text !== undefined && { text }),
    id: newFileId(),
    // Its bytes follow at once: no upload is expected.
    state: 'uploaded',
    createdAt: now.toISOString(),
  };
}
