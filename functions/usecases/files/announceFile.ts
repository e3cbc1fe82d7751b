import type { Refusal } from '#shared/contract/operation.ts';
import { acceptedExtensions, uploadLimits, uploadRefusal } from '#shared/rules/uploads.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import { throttle } from '../account/throttle.ts';

interface Deps {
  rates: Pick<RateStore, 'take'>;
  files(): Promise<Pick<FileGateway, 'uploadLink'>>;
  now: Date;
}

/** The announced facts of a file. */
export interface AnnouncedFile {
  name: string;
  bytes: number;
  contentType: string;
}

interface Kind {
  /** The rules for accepted files. */
  service: Parameters<typeof acceptedExtensions>[0];
  /** The rate limit per viewer. */
  limit: string;
  keyOf(id: string): string;
  /** Records the file until then; without a form it is erased. */
  note(id: string, eraseAt: string): Promise<void>;
}

export type FileAnnounced =
  | { id: string; link: Awaited<ReturnType<FileGateway['uploadLink']>> }
  | Refusal<'rate_limited' | 'file_too_big' | 'file_type_refused'>;

/** How long a file without a form is kept. */
const unsentMs = 86_400_000;

/**
 * An upload link for a file of exactly this size and type, before its form. It belongs to nobody until the form names
 * it.
 */
export async function announceFile(
  { rates, files, now }: Deps,
  { name, bytes, contentType }: AnnouncedFile,
  viewer: string,
  { service, limit, keyOf, note }: Kind,
): Promise<FileAnnounced> {
  const refusal = uploadRefusal({ name, bytes }, service);
  if (refusal === 'file_too_big')
    return { refused: 'file_too_big', replace: { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` } };
  if (refusal) return { refused: 'file_type_refused', replace: { types: acceptedExtensions(service).join(', ') } };
  const refused = await throttle(rates, [[{ name: limit, calls: 20, seconds: 3600 }, viewer]], now);
  if (refused) return refused;
  const id = newFileId();
  await note(id, new Date(now.getTime() + unsentMs).toISOString());
  return { id, link: await (await files()).uploadLink(keyOf(id), { bytes, contentType }, now) };
}
