import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/order/scanVerdict.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { deliveredKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { JobName, ProductionDeps } from './changeWork.ts';
import { readOwnJob } from './ownJobs.ts';

interface Link {
  url: string;
  fileName: string;
  expiresAt: string;
}
type Deps = Pick<ProductionDeps, 'orders' | 'production' | 'now'> & { files: FileGateway };

/** A link for a job's translator to a source file or one of their own; recorded in the history. */
export async function linkJobSource(
  deps: Deps & { carts: Pick<CartStore, 'readContent'> },
  { fileId, ...named }: JobName & { translator: string; fileId: string },
): Promise<(Link & { what: 'source' | 'draft' }) | Refusal<'not_found' | ScanRefusal>> {
  const own = await readOwnJob(deps, named);
  if ('refused' in own) return own;
  const made = own.job.files.find(({ id }) => id === fileId);
  const key = own.sources.find(({ id }) => id === fileId)?.key ?? (made && deliveredKey(named.orderId, made.id));
  const name = own.sources.find(({ id }) => id === fileId)?.name ?? made?.name;
  if (key === undefined || name === undefined) return { refused: 'not_found' };
  const by = { kind: 'translator', id: named.translator } as const;
  const linked = await link(deps, { ...named, fileId, by }, { key, name });
  return 'refused' in linked ? linked : { ...linked, what: made ? 'draft' : 'source' };
}

/** A link for staff to a file that was made in a job. */
export async function linkJobFile(
  deps: Deps,
  { orderId, jobId, fileId, by }: JobName & { fileId: string; by: Actor },
): Promise<Link | Refusal<'not_found' | ScanRefusal>> {
  const job = await deps.production.job(orderId, jobId);
  const made = job?.files.find(({ id }) => id === fileId);
  if (!made) return { refused: 'not_found' };
  return link(deps, { orderId, jobId, fileId, by }, { key: deliveredKey(orderId, made.id), name: made.name });
}

async function link(
  { orders, production, files, now }: Deps,
  { orderId, jobId, fileId, by }: JobName & { fileId: string; by: Actor },
  { key, name }: { key: string; name: string },
): Promise<Link | Refusal<'not_found' | ScanRefusal>> {
  // Erased files have no link, although the history of their job stays.
  if ((await orders.read(orderId))?.filesErased) return { refused: 'not_found' };
  const opened = await files.openLink(key, name, now);
  if ('refused' in opened) return opened;
  const event = { orderId, jobId, at: now.toISOString(), act: 'file_read' as const, by, to: fileId };
  await production.note(event, newFileId());
  return { ...opened, fileName: name };
}
