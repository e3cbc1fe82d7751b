import type { ServiceKey } from '../model/order/service.ts';

/** Limits of uploads (requirements, sections 5 and 9). */
export const uploadLimits = {
  maxBytes: 20 * 1024 * 1024,
  maxFiles: 10,
  timeoutMilliseconds: 600_000,
} as const;

/** The nine types of the requirements, section 5. */
const office = 'doc docx xls xlsx rtf ppt pptx odt txt';

/**
 * Their macro, template and show kinds and OpenDocument's; texts of websites, programs, subtitles and page layout, and of
 * other translation tools (decisions, 43).
 */
const more =
  'docm dotx dotm xlsm xltx xltm pptm potx potm ppsx ppsm ods odp ott ots otp md markdown html htm xhtml json arb yaml yml properties strings stringsdict xml resx csv tsv po pot srt vtt xlf xliff sdlxliff mxliff mqxliff idml';

const ordinary: readonly string[] = `${office} ${more}`.split(' ');

/** Types that an order of a service takes, in lower case and without the dot. */
export const orderedTypes: Readonly<Record<ServiceKey, readonly string[]>> = {
  translation: ordinary,
  proofreading: ordinary,
  sworn: `rar zip png jpeg jpg pdf ${office}`.split(' '),
};

/** The extension in lower case, without the dot; '' if the name has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

export interface UploadCandidate {
  name: string;
  bytes: number;
  /** Modification time of the file on the customer's disk; absent if unknown. */
  lastModified?: number | undefined;
}

export type UploadRefusal = 'file_empty' | 'file_too_big' | 'file_type_not_accepted';

/** Why a file is refused where these types are taken, without them any; undefined if it is accepted. */
export function refusalAmong(types: readonly string[] | undefined, file: UploadCandidate): UploadRefusal | undefined {
  if (types?.includes(extensionOf(file.name)) === false) return 'file_type_not_accepted';
  if (file.bytes > uploadLimits.maxBytes) return 'file_too_big';
  if (file.bytes <= 0) return 'file_empty';
  return undefined;
}

function sameFile(one: UploadCandidate, other: UploadCandidate): boolean {
  return one.name === other.name && one.bytes === other.bytes && one.lastModified === other.lastModified;
}

/** The candidates that are not duplicates: files of the same name, size and modification date are the same file. */
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

/** Splits chosen files into those that fit beside `presentCount` files, and those above the limit. */
export function withinFileCount<File>(
  chosen: readonly File[],
  presentCount: number,
): { taken: File[]; tooMany: File[] } {
  const room = Math.max(0, uploadLimits.maxFiles - presentCount);
  return { taken: chosen.slice(0, room), tooMany: chosen.slice(room) };
}
