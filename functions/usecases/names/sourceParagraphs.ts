import { readCountedText } from '#shared/rules/words/readCountedText.ts';
import type { Order } from '../../domain/order/order.ts';
import { countedTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';

export interface SourceDeps {
  carts: Pick<CartStore, 'readContent'>;
  files: () => Promise<Pick<FileGateway, 'read'>>;
}

/** The paragraphs of all sources: the pasted text, and the counted text of files. */
export async function sourceParagraphs({ carts, files }: SourceDeps, order: Order): Promise<string[]> {
  const paragraphs: string[] = [];
  if (order.form.textCharacters > 0)
    paragraphs.push(...((await carts.readContent(order.cartDigest)) ?? '').split(/\r\n|\r|\n/));
  for (const { hash, id, hasCountedText } of order.files) {
    if (!hasCountedText) continue;
    const bytes = await (await files()).read(countedTextKey(order.cartDigest, hash, id));
    if (bytes)
      paragraphs.push(...readCountedText(Buffer.from(bytes).toString('utf8')).paragraphs.map(({ text }) => text));
  }
  return paragraphs;
}
