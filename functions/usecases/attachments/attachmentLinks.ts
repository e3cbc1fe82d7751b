import type { Refusal } from '#shared/contract/operation.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import { findCart, findOpenCart } from '../carts/findCart.ts';

interface Deps {
  carts: CartStore;
  files: FileGateway;
  now: Date;
}
interface Which {
  cartHash: string | undefined;
  hash: string;
}

/** A fresh upload link for a file whose bytes have not arrived; conflict once they have. */
export async function renewUpload({ carts, files, now }: Deps, { cartHash, hash }: Which) {
  const opened = await findOpenCart(carts, cartHash, now);
  if ('refused' in opened) return opened;
  const file = opened.files.find((one) => one.hash === hash);
  if (!file) return notFound;
  if (file.state !== 'pending') return conflict;
  return files.uploadLink(uploadKey(opened.digest, hash, file.id), file, now);
}

/** A download link under the file's own name; conflict until its bytes have arrived, refused depending on its scan. */
export async function downloadAttachment({ carts, files, now }: Deps, which: Which) {
  const found = await findFile(carts, which, now);
  if ('refused' in found) return found;
  if (found.file.state === 'pending') return conflict;
  const { id, name } = found.file;
  const link = await files.openLink(uploadKey(found.digest, which.hash, id), name, now);
  return 'refused' in link ? link : { ...link, fileName: name };
}

const notFound: Refusal<'not_found'> = { refused: 'not_found' };
const conflict: Refusal<'conflict'> = { refused: 'conflict' };

async function findFile(
  carts: CartStore,
  { cartHash, hash }: Which,
  now: Date,
): Promise<{ digest: string; file: CartFile } | Refusal<'not_found'>> {
  const found = await findCart(carts, cartHash, now);
  if ('refused' in found) return found;
  const file = found.files.find((one) => one.hash === hash);
  return file ? { digest: found.digest, file } : notFound;
}
