import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { versionBefore } from '../../domain/corrections/correction.ts';
import { type BlockDifferences, DeliveredText, diffBlocks } from '../../domain/corrections/deliveredText.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import type { JobFile } from '../../domain/production/job.ts';
import { deliveredTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ProductionStore } from '../../stores/production/production.ts';

interface ReadDeps {
  production: Pick<ProductionStore, 'read'>;
  files: Pick<FileGateway, 'read'>;
}

/** The text of a delivered file by block; no blocks if it was not read or has no text. */
export async function readDeliveredText(
  deps: Pick<ReadDeps, 'files'>,
  { id, delivered = [] }: Order,
  fileId: string,
): Promise<{ file: DeliveredFile; text: DeliveredText | undefined } | Refusal<'not_found'>> {
  const file = delivered.find((one) => one.id === fileId);
  if (!file) return { refused: 'not_found' };
  return { file, text: await deliveredTextOf(deps, id, fileId) };
}

interface FileChanges {
  before: JobFile | undefined;
  differences: BlockDifferences | undefined;
  cutOff: boolean;
}

/** The changes in a delivered file since the previous round; undefined differences if one of the two has no text. */
export async function readFileChanges(
  deps: ReadDeps,
  { id, delivered = [] }: Order,
  fileId: string,
): Promise<FileChanges | Refusal<'not_found'>> {
  if (!delivered.some((one) => one.id === fileId)) return { refused: 'not_found' };
  const { before } = versionBefore((await deps.production.read(id))?.jobs ?? [], fileId) ?? {};
  if (!before) return { before, differences: undefined, cutOff: false };
  const [old, fresh] = await Promise.all([deliveredTextOf(deps, id, before.id), deliveredTextOf(deps, id, fileId)]);
  if (!old || !fresh) return { before, differences: undefined, cutOff: false };
  return { before, differences: diffBlocks(old.blocks, fresh.blocks), cutOff: old.cutOff || fresh.cutOff };
}

/** The text that was read of a delivered file for its checks; undefined where none was. */
export async function deliveredTextOf(
  { files }: Pick<ReadDeps, 'files'>,
  orderId: string,
  id: string,
): Promise<DeliveredText | undefined> {
  const bytes = await files.read(deliveredTextKey(orderId, id));
  return bytes && z.parse(DeliveredText, JSON.parse(Buffer.from(bytes).toString('utf8')));
}
