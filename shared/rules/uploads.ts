import type { ServiceKey } from '../model/order/service.ts';

/** Specification, sections 5 and 9. */
export const uploadLimits = {
  maxBytes: 20 * 1024 * 1024,
  maxFiles: 10,
  parallel: 1,
  timeoutMilliseconds: 600_000,
  linkSeconds: 600,
} as const;

const office = ['doc', 'docx', 'xls', 'xlsx', 'rtf', 'ppt', 'pptx', 'odt'];

/** What files are sent for: a service, a price that a person is asked for before anything is decided, or work with us. */
type UploadPurpose = ServiceKey | 'free_quote' | 'cv';

const everything = ['rar', 'zip', 'png', 'jpeg', 'jpg', 'txt', 'pdf', ...office];

const accepted: Record<UploadPurpose, readonly string[]> = {
  translation: [...office, 'txt'],
  proofreading: [...office, 'txt'],
  sworn: everything,
  free_quote: everything,
  cv: ['pdf', 'docx', 'odt'],
};

/** Extensions in lower case, without the point. */
export function acceptedExtensions(purpose: UploadPurpose): readonly string[] {
  return accepted[purpose];
}

/** In lower case, without the point; '' when the name has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

export interface UploadCandidate {
  name: string;
  bytes: number;
  /** Of the file on the customer's disk; absent where the sender does not know it. */
  lastModified?: number | undefined;
}

type UploadRefusal = 'file_empty' | 'file_too_big' | 'file_type_not_accepted';

/** Why one file cannot be taken; undefined when it can. */
export function uploadRefusal(file: UploadCandidate, purpose: UploadPurpose): UploadRefusal | undefined {
  if (!accepted[purpose].includes(extensionOf(file.name))) return 'file_type_not_accepted';
  if (file.bytes > uploadLimits.maxBytes) return 'file_too_big';
  if (file.bytes <= 0) return 'file_empty';
  return undefined;
}

function sameFile(one: UploadCandidate, other: UploadCandidate): boolean {
  return one.name === other.name && one.bytes === other.bytes && one.lastModified === other.lastModified;
}

/** The candidates that are new: same name, size and modification date is the same file, taken once. */
export function withoutDuplicates<File extends UploadCandidate>(
  candidates: readonly File[],
  present: readonly UploadCandidate[] = [],
): File[] {
  const fresh: File[] = [];
  for (const candidate of candidates) {
    if (![...present, ...fresh].some((file) => sameFile(file, candidate))) fresh.push(candidate);
  }
  return fresh;
}

/** Splits what was chosen into what still fits beside `presentCount` files and what is too many. */
export function withinFileCount<File>(
  chosen: readonly File[],
  presentCount: number,
): { taken: File[]; tooMany: File[] } {
  const room = Math.max(0, uploadLimits.maxFiles - presentCount);
  return { taken: chosen.slice(0, room), tooMany: chosen.slice(room) };
}
