import type { CartFile } from '../../domain/cart/cartFile.ts';
import { countedTextKey, sentKeys, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import type { ReadText } from './readTexts.ts';

/** The change of a cart's texts by submitted ones. */
export interface CartTexts {
  /** All files of the cart, including the texts. */
  files: CartFile[];
  fresh: readonly ReadText[];
  /** Deleted rows; the bytes of replaced texts are deleted, too. */
  gone: readonly CartFile[];
  replaced: readonly CartFile[];
}

/** Submitted texts replace earlier ones; unchanged ones stay. `taken`: a file has a text's name. */
export function cartTexts({ files }: Pick<CartWithFiles, 'files'>, texts: readonly ReadText[]): CartTexts | 'taken' {
  const names = new Set(texts.map(({ file }) => file.hash));
  if (files.some(({ hash, text }) => text === undefined && names.has(hash))) return 'taken';
  const before = files.filter(({ text }) => text !== undefined);
  const kept = (read: ReadText) => before.find((one) => isSame(one, read.file));
  const fresh = texts.filter((read) => !kept(read));
  return {
    files: [...files.filter(({ text }) => text === undefined), ...texts.map((read) => kept(read) ?? read.file)],
    fresh,
    gone: before.filter(({ hash }) => !names.has(hash)),
    replaced: before.filter((one) => !texts.some(({ file }) => isSame(one, file))),
  };
}

const isSame = (one: CartFile, other: CartFile): boolean =>
  one.hash === other.hash &&
  one.sha256 === other.sha256 &&
  one.name === other.name &&
  one.sworn === other.sworn &&
  one.freeQuote === other.freeQuote;

/**
 * Stores the bytes of new texts and deletes unreferenced ones. Rows are written first: bytes without a row are deleted.
 */
export async function storeTexts(
  files: Pick<FileGateway, 'put' | 'remove'>,
  digest: string,
  { fresh, replaced }: Pick<CartTexts, 'fresh' | 'replaced'>,
): Promise<void> {
  await Promise.all(
    fresh.map(async ({ file: { hash, id, contentType }, bytes, counted }) => {
      await files.put(countedTextKey(digest, hash, id), Buffer.from(counted), 'application/jsonl');
      await files.put(uploadKey(digest, hash, id), bytes, contentType);
    }),
  );
  await files.remove(replaced.flatMap((file) => sentKeys(digest, file)));
}
