import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { type Correction, correctedFiles, isCorrected, versionBefore } from '../../domain/corrections/correction.ts';
import { DeliveredText } from '../../domain/corrections/deliveredText.ts';
import { type BlockDifferences, diffBlocks } from '../../domain/corrections/diffBlocks.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import type { JobFile } from '../../domain/production/job.ts';
import { deliveredTextKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { ProductionStore } from '../../stores/production/productionStore.ts';

interface Deps {
  production: Pick<ProductionStore, 'read' | 'corrections'>;
  files: Pick<FileGateway, 'read'>;
}

export interface CorrectionsOfOrder {
  corrections: readonly (Correction & { isDone: boolean; results: readonly JobFile[] })[];
  /** Files that can be marked now. */
  files: readonly DeliveredFile[];
}

/**
 * The corrections with their results, and the files that can be marked: those of the latest rounds, until acceptance.
 */
export async function readCorrections(
  { production }: Pick<Deps, 'production'>,
  { id, state, delivered = [] }: Order,
): Promise<CorrectionsOfOrder> {
  const [asked, work] = await Promise.all([production.corrections(id), production.read(id)]);
  const jobs = work?.jobs ?? [];
  const isOld = (fileId: string) =>
    jobs.some((job) => job.files.some((file) => file.id === fileId && file.round < job.round));
  return {
    corrections: asked.map((one) => ({
      ...one,
      isDone: one.rounds.length === 0 ? state === 'completed' : isCorrected(one, jobs),
      results: correctedFiles(one, jobs),
    })),
    files: state === 'delivered' ? delivered.filter((file) => !isOld(file.id)) : [],
  };
}

/** The text of a delivered file by block; no blocks if it was not read or has no text. */
export async function readDeliveredText(
  deps: Pick<Deps, 'files'>,
  { id, delivered = [] }: Order,
  fileId: string,
): Promise<{ file: DeliveredFile; text: DeliveredText | undefined } | Refusal<'not_found'>> {
  const file = delivered.find((one) => one.id === fileId);
  if (!file) return { refused: 'not_found' };
  return { file, text: await textOf(deps, id, fileId) };
}

export interface FileChanges {
  before: JobFile | undefined;
  differences: BlockDifferences | undefined;
  cutOff: boolean;
}

/** The changes in a delivered file since the previous round; undefined differences if one of the two has no text. */
export async function readFileChanges(
  deps: Deps,
  { id, delivered = [] }: Order,
  fileId: string,
): Promise<FileChanges | Refusal<'not_found'>> {
  if (!delivered.some((one) => one.id === fileId)) return { refused: 'not_found' };
  const { before } = versionBefore((await deps.production.read(id))?.jobs ?? [], fileId) ?? {};
  if (!before) return { before, differences: undefined, cutOff: false };
  const [old, fresh] = await Promise.all([textOf(deps, id, before.id), textOf(deps, id, fileId)]);
  if (!old || !fresh) return { before, differences: undefined, cutOff: false };
  return { before, differences: diffBlocks(old.blocks, fresh.blocks), cutOff: old.cutOff || fresh.cutOff };
}

async function textOf({ files }: Pick<Deps, 'files'>, orderId: string, id: string): Promise<DeliveredText | undefined> {
  const bytes = await files.read(deliveredTextKey(orderId, id));
  return bytes && z.parse(DeliveredText, JSON.parse(Buffer.from(bytes).toString('utf8')));
}
