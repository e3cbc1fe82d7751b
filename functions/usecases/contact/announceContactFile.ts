import { contactFileKey } from '../../gateways/fileKeys.ts';
import { type AnnouncedFile, announceFile, type FileAnnounced } from '../files/announceFile.ts';
import type { ContactDeps } from './contactDeps.ts';

/** A link to send a file for an enquiry. */
export const announceContactFile = (
  deps: Pick<ContactDeps, 'contacts' | 'rates' | 'files' | 'now'>,
  file: AnnouncedFile,
  viewer: string,
): Promise<FileAnnounced> =>
  announceFile(deps, file, viewer, {
    service: 'free_quote',
    limit: 'contact-file-by',
    keyOf: contactFileKey,
    note: deps.contacts.announceFile,
  });
