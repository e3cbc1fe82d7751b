import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import type { Values } from '#shared/messages/format.ts';
import {
  acceptedExtensions,
  type UploadCandidate,
  uploadLimits,
  uploadRefusal,
  withinFileCount,
  withoutDuplicates,
} from '#shared/rules/uploads.ts';

export interface Refused {
  key: MessageKey;
  values: Values;
  /** A file of a type that the forms with a person's price take. */
  elsewhere?: File;
}

const messages = {
  file_empty: 'order/upload.file_empty',
  file_too_big: 'order/upload.file_too_big',
  file_type_not_accepted: 'order/upload.type',
} as const;

/** Which of the chosen files are taken, and what is said about the others (requirements, section 5). */
export function chooseFiles(
  chosen: readonly File[],
  present: readonly UploadCandidate[],
  service: OrderService,
): { taken: File[]; refused: Refused[] } {
  const types = acceptedExtensions(service).join(', ');
  const candidates = chosen.map((file) => ({
    file,
    name: file.name,
    bytes: file.size,
    lastModified: file.lastModified,
  }));
  const refused: Refused[] = [];
  const fitting = withoutDuplicates(candidates, present).filter((candidate) => {
    const reason = uploadRefusal(candidate, service);
    if (!reason) return true;
    const elsewhere = reason === 'file_type_not_accepted' && !uploadRefusal(candidate, 'free_quote');
    refused.push({
      key: elsewhere ? 'order/upload.type_elsewhere' : messages[reason],
      values: { name: candidate.name, types },
      ...(elsewhere && { elsewhere: candidate.file }),
    });
    return false;
  });
  const { taken, tooMany } = withinFileCount(fitting, present.length);
  const names = tooMany.map(({ name }) => name).join(', ');
  if (tooMany.length > 0)
    refused.push({ key: 'order/upload.too_many', values: { names, files: uploadLimits.maxFiles } });
  return { taken: taken.map(({ file }) => file), refused };
}
