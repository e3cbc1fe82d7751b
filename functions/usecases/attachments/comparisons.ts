import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { compareVersions, KeptComparison } from '../../domain/versions/compareVersions.ts';
import { readTextVersion } from '../../domain/versions/gatherBlocks.ts';
import { comparisonKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { findCart } from '../carts/carts.ts';

interface ReadComparison {
  found: CartWithFiles;
  comparison: KeptComparison;
}

/**
 * A new version of a cart, ordered or not, beside the one it replaces; `text` is the pasted text. conflict while it is
 * being counted, and if the two could not be compared.
 */
export async function readComparison(
  { carts, files, now }: { carts: CartStore; files: Pick<FileGateway, 'read'>; now: Date },
  { cartHash, item }: { cartHash: string | undefined; item: string },
): Promise<ReadComparison | Refusal<'not_found' | 'conflict'>> {
  const found = await findCart(carts, cartHash, now);
  if ('refused' in found) return found;
  if (item === 'text') return ofText(carts, found);
  const file = found.files.find(({ hash }) => hash === item);
  if (!file?.earlier) return { refused: 'not_found' };
  if (!file.changes) return { refused: 'conflict' };
  const bytes = await files.read(comparisonKey(found.digest, file.hash, file.id));
  if (!bytes) return { refused: 'not_found' };
  return { found, comparison: z.parse(KeptComparison, JSON.parse(Buffer.from(bytes).toString('utf8'))) };
}

async function ofText(
  carts: CartStore,
  found: CartWithFiles,
): Promise<ReadComparison | Refusal<'not_found' | 'conflict'>> {
  const { form } = found.cart;
  if (!form?.textVersion) return { refused: 'not_found' };
  const [before, after] = await Promise.all([
    carts.readContent(form.textVersion.cartDigest),
    carts.readContent(found.digest),
  ]);
  if (before === undefined || after === undefined) return { refused: 'conflict' };
  const compared = compareVersions(readTextVersion(before), readTextVersion(after), form.textWords);
  return compared ? { found, comparison: compared.comparison } : { refused: 'conflict' };
}
