import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import { archiveNames, isReplaced } from '../../domain/order/orderFiles.ts';
import { archiveKey, deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { zipOf } from '../../gateways/zip.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import { type OrderReader, openOrder } from './orders.ts';

interface Deps {
  orders: OrderStore;
  files: FileGateway;
  /** Folder name of a language, in the reader's language. */
  languageName: (id: number) => string;
  now: Date;
}

/**
 * A ten-minute link to all delivered files of an order, in their latest versions, as one ZIP. It is made on the first
 * request, streaming each file, so that only a chunk is in memory. `conflict`: nothing was delivered yet. It is not
 * made if a file is blocked.
 */
export async function linkOrderArchive(
  { orders, files, languageName, now }: Deps,
  id: string,
  reader: OrderReader,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict' | ScanRefusal>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const delivered = (order.delivered ?? []).filter((file, _, all) => !isReplaced(file, all));
  if (delivered.length === 0 || order.filesErased) return { refused: 'conflict' };
  for (const { id: file } of delivered) {
    const refused = await files.unopenable(deliveredKey(id, file));
    if (refused) return refused;
  }
  const entries = entriesOf(order, delivered, languageName);
  const key = archiveKey(id, digestOf(entries.map(({ file, name }) => `${file.id} ${name}`).join('\n')));
  if ((await files.size(key)) === undefined) {
    const { bytes, content } = zipOf(entries.map((entry) => zipped(order, entry, files)));
    await files.putStream(key, content, bytes, 'application/zip');
  }
  const fileName = `${id}.zip`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };
}

interface Entry {
  file: DeliveredFile;
  name: string;
}

function entriesOf({ form }: Order, delivered: readonly DeliveredFile[], languageName: Deps['languageName']): Entry[] {
  const isMany = form.targetLanguages.length > 1;
  const folder = ({ targetLanguage }: DeliveredFile) => (isMany ? languageName(targetLanguage) : undefined);
  const names = archiveNames(delivered.map((file) => ({ name: file.name, folder: folder(file) })));
  return delivered.map((file, place) => ({ file, name: names[place] ?? file.id }));
}

const zipped = ({ id }: Order, { file, name }: Entry, files: FileGateway) => ({
  name,
  bytes: file.bytes,
  modifiedAt: file.deliveredAt,
  open: async () => {
    const content = await files.stream(deliveredKey(id, file.id));
    if (!content) throw new Error('A delivered file that is not there.');
    return content;
  },
});
