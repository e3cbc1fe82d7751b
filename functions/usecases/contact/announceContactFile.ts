import type { Refusal } from '#shared/contract/operation.ts';
import { acceptedExtensions, uploadLimits, uploadRefusal } from '#shared/rules/uploads.ts';
import { contactFileKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { newFileId } from '../../gateways/random.ts';
import { throttle } from '../account/throttle.ts';
import type { ContactDeps } from './contactDeps.ts';

const perViewer = { name: 'contact-file-by', calls: 20, seconds: 3600 };
/** A file whose form never comes is kept so long. */
const unsentMs = 86_400_000;

/** A link to send a file for an enquiry, of exactly this size and type. It belongs to nobody before a form names it. */
export async function announceContactFile(
  { contacts, rates, files, now }: Pick<ContactDeps, 'contacts' | 'rates' | 'files' | 'now'>,
  { name, bytes, contentType }: { name: string; bytes: number; contentType: string },
  viewer: string,
): Promise<
  | { id: string; link: Awaited<ReturnType<FileGateway['uploadLink']>> }
  | Refusal<'rate_limited' | 'file_too_big' | 'file_type_refused'>
> {
  const refusal = uploadRefusal({ name, bytes }, 'free_quote');
  if (refusal === 'file_too_big')
    return { refused: 'file_too_big', replace: { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` } };
  if (refusal) return { refused: 'file_type_refused', replace: { types: acceptedExtensions('free_quote').join(', ') } };
  const refused = await throttle(rates, [[perViewer, viewer]], now);
  if (refused) return refused;
  const id = newFileId();
  await contacts.announceFile(id, new Date(now.getTime() + unsentMs).toISOString());
  return { id, link: await (await files()).uploadLink(contactFileKey(id), { bytes, contentType }, now) };
}
