import type { ReplyRefusal } from '#shared/model/replyRefusal.ts';
import { uploadRefusal } from '#shared/rules/uploads.ts';
import type { InboundFile, Verdict } from '../../domain/inbound/inboundMail.ts';
import { mostThreadFiles, type ThreadFile } from '../../domain/thread/message.ts';
import { threadFileKey } from '../../gateways/fileKeys.ts';
import { fileIdOf } from '../../gateways/inbound/readMail.ts';
import type { InboundDeps } from './inboundDeps.ts';

/** Why files of a mail are refused: the same limits as for uploads on the page. */
export function filesRefused(files: readonly InboundFile[], virus: Verdict): ReplyRefusal | undefined {
  if (files.length === 0) return undefined;
  if (virus !== 'PASS') return 'unchecked';
  if (files.length > mostThreadFiles) return 'too_many_files';
  const refusals = files.map(({ name, bytes }) => uploadRefusal({ name, bytes: bytes.byteLength }, 'free_quote'));
  if (refusals.includes('file_too_big')) return 'too_big';
  return refusals.some((one) => one !== undefined) ? 'file_type' : undefined;
}

/** Stores them as files of the thread, with keys derived from the mail: a second run finds them there. */
export async function keepFiles(
  deps: Pick<InboundDeps, 'files'>,
  orderId: string,
  digest: string,
  found: readonly InboundFile[],
): Promise<ThreadFile[]> {
  const kept: ThreadFile[] = [];
  for (const [place, { name, contentType, bytes }] of found.entries()) {
    const id = fileIdOf(digest, place);
    await (await deps.files()).put(threadFileKey(orderId, id), bytes, contentType);
    kept.push({ id, name, bytes: bytes.byteLength, contentType });
  }
  return kept;
}
