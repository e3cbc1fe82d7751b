import { makeZip, predictLength } from 'client-zip';
import type { Refusal } from '#shared/contract/operation.ts';
import { archiveNames } from '../../domain/order/archiveNames.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import { archiveKey, deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { digestOf } from '../../stores/digest.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { type OrderReader, openOrder } from './openOrder.ts';

interface Deps {
  orders: OrderStore;
  files: FileGateway;
  /** Of a language, in the reader's own: folders are named by it. */
  languageName: (id: number) => string;
  now: Date;
}

/**
 * A link of ten minutes to everything that was made of an order, as one ZIP. It is made when somebody first asks for these
 * files: each is read while the archive is written, so that no more than a piece of one is held at a time. `conflict`:
 * nothing was delivered yet.
 */
export async function linkOrderArchive(
  { orders, files, languageName, now }: Deps,
  id: string,
  reader: OrderReader,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | 'conflict'>> {
  const order = await openOrder(orders, id, reader);
  if ('refused' in order) return order;
  const { delivered = [] } = order;
  if (delivered.length === 0) return { refused: 'conflict' };
  const entries = entriesOf(order, delivered, languageName);
  const key = archiveKey(id, digestOf(entries.map(({ file, name }) => `${file.id} ${name}`).join('\n')));
  if (!(await files.has(key))) {
    const bytes = Number(predictLength(entries.map(({ file, name }) => ({ name, size: file.bytes }))));
    await files.putStream(key, makeZip(contents(order, entries, files)), bytes, 'application/zip');
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

/** One file after the other, each opened when the one before is through. */
async function* contents({ id }: Order, entries: readonly Entry[], files: FileGateway) {
  for (const { file, name } of entries) {
    const input = await files.stream(deliveredKey(id, file.id));
    if (!input) throw new Error('A delivered file that is not there.');
    yield { name, input, size: file.bytes, lastModified: new Date(file.deliveredAt) };
  }
}
