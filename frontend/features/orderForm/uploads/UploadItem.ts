import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';

type UploadState = 'queued' | 'uploading' | 'counting' | 'counted' | 'manual' | 'rejected' | 'failed';

/** One file of the order as the list shows it. */
export interface UploadItem {
  hash: string;
  name: string;
  bytes: number;
  type: string;
  lastModified: number | undefined;
  state: UploadState;
  /** Sent so far, in per cent; only grows while one attempt lasts. */
  percent: number;
  words: number | null;
  /** With spaces, by which sworn pages are counted. */
  characters: number | null;
  /** Why it was refused or is priced by a person, in the page's language. */
  reason: string | null;
  /** What is worth a look although the count stands, in the page's language. */
  notices: AttachmentWire['notices'];
  /** Words of it by scope, and pictures in it, once counted. */
  found: Pick<AttachmentWire, 'state' | 'words_by_scope' | 'pictures'> | null;
  /** What is new in it, where it is a new version. */
  changes: AttachmentWire['changes'];
  /** The service has a row for it. */
  announced: boolean;
  file: File | undefined;
  removeFailed: boolean;
}

export const newItem = (hash: string, file: File): UploadItem => ({
  hash,
  name: file.name,
  bytes: file.size,
  type: file.type,
  lastModified: file.lastModified,
  state: 'queued',
  percent: 0,
  words: null,
  characters: null,
  reason: null,
  notices: [],
  found: null,
  changes: null,
  announced: false,
  file,
  removeFailed: false,
});

/** Work that has to end before an order can be sent. */
export const isBusy = ({ state }: UploadItem) => state === 'queued' || state === 'uploading' || state === 'counting';

const wireStates = {
  pending: 'queued',
  uploaded: 'counting',
  counting: 'counting',
  counted: 'counted',
  manual: 'manual',
  rejected: 'rejected',
} as const satisfies Record<AttachmentWire['state'], UploadState>;

/** What the service knows of a file, laid over what the list had. */
export function withWire(item: UploadItem, wire: AttachmentWire): UploadItem {
  const sending = wire.state === 'pending';
  return {
    ...item,
    announced: true,
    state: sending ? item.state : wireStates[wire.state],
    percent: sending ? item.percent : 100,
    words: wire.total_words,
    characters: wire.characters_with_spaces,
    reason: wire.reason?.message ?? null,
    notices: wire.notices,
    found: { state: wire.state, words_by_scope: wire.words_by_scope, pictures: wire.pictures },
    changes: wire.changes,
  };
}

/** A file found in the cart after a reload; one that never arrived and is not at hand any more has failed. */
export function restoredItem(wire: AttachmentWire, file: File | undefined): UploadItem {
  const base: UploadItem = {
    ...newItem(wire.attachment_hash, file ?? new File([], wire.original_name)),
    name: wire.original_name,
    bytes: wire.size,
    file,
    state: file ? 'queued' : 'failed',
  };
  return withWire(base, wire);
}

/** What a form asks about its files: that part of the contract comes when there are any, after the page is shown. */
export const fileCalls = async () => (await import('#shared/contract/attachments.ts')).attachmentsArea;
