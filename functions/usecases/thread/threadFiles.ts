import type { Refusal } from '#shared/contract/operation.ts';
import type { ScanRefusal } from '#shared/model/scanVerdict.ts';
import { acceptedExtensions, uploadLimits, uploadRefusal } from '#shared/rules/uploads.ts';
import { type Message, mostThreadFiles, type ThreadFile, threadFileOf } from '../../domain/thread/message.ts';
import { threadFileKey } from '../../gateways/fileKeys.ts';
import { newFileId } from '../../gateways/random.ts';
import type { ThreadFileDeps } from './threadDeps.ts';

type Refused = Refusal<'conflict' | 'validation_failed' | 'file_too_big' | 'file_type_refused' | 'too_many_files'>;

/** A ten-minute upload link for one file of a message, of exactly this size and type. */
export async function announceThreadFile(
  { files, now }: ThreadFileDeps,
  orderId: string,
  { name, bytes, contentType }: { name: string; bytes: number; contentType: string },
) {
  const refused = refusalOf({ name, bytes });
  if (refused) return refused;
  const id = newFileId();
  return { id, link: await files.uploadLink(threadFileKey(orderId, id), { bytes, contentType }, now) };
}

/** The uploaded files of a message. `conflict`: one has not arrived. */
export async function arrivedFiles(
  { files }: Pick<ThreadFileDeps, 'files'>,
  orderId: string,
  named: readonly Omit<ThreadFile, 'bytes'>[],
): Promise<ThreadFile[] | Refused> {
  if (named.length > mostThreadFiles) return { refused: 'too_many_files', replace: { limit: mostThreadFiles } };
  const found: ThreadFile[] = [];
  for (const file of named) {
    const bytes = await files.size(threadFileKey(orderId, file.id));
    if (bytes === undefined) return { refused: 'conflict' };
    const refused = refusalOf({ name: file.name, bytes });
    if (refused) return refused;
    found.push({ ...file, bytes });
  }
  return found;
}

/** A ten-minute link to a file of a thread, under its original name. */
export async function linkThreadFile(
  { files, now }: ThreadFileDeps,
  orderId: string,
  messages: readonly Pick<Message, 'files'>[],
  id: string,
): Promise<{ url: string; fileName: string; expiresAt: string } | Refusal<'not_found' | ScanRefusal>> {
  const file = threadFileOf(messages, id);
  // The files of an order may have been erased; their message stays.
  if (!file || (await files.size(threadFileKey(orderId, id))) === undefined) return { refused: 'not_found' };
  const link = await files.openLink(threadFileKey(orderId, id), file.name, now);
  return 'refused' in link ? link : { ...link, fileName: file.name };
}

function refusalOf(file: {
  name: string;
  bytes: number;
}): Refusal<'validation_failed' | 'file_too_big' | 'file_type_refused'> | undefined {
  const refusal = uploadRefusal(file, 'free_quote');
  if (refusal === 'file_empty') return { refused: 'validation_failed', fields: { files: ['validation/file_empty'] } };
  if (refusal === 'file_too_big')
    return { refused: 'file_too_big', replace: { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` } };
  if (refusal === 'file_type_not_accepted')
    return { refused: 'file_type_refused', replace: { types: acceptedExtensions('free_quote').join(', ') } };
  return undefined;
}
