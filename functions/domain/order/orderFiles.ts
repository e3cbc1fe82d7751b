import { type FileDays, retentionDays } from '#shared/rules/retention.ts';
import { isGivenUp } from './isGivenUp.ts';
import { type DeliveredFile, type Order, originalsWith } from './order.ts';

const after = (at: string, days: number): number => Date.parse(at) + days * 86_400_000;

type Kept = Pick<Order, 'state' | 'createdAt' | 'acceptedAt' | 'deliveredAt' | 'endedAt' | 'givenUp'>;

/**
 * Start of the retention period (ISO 8601): the delivery, or the end of an order that was given up or never paid.
 * undefined before either. Rows of earlier releases may lack the end: then their last known instant.
 */
export const filesKeptFrom = (order: Kept): string | undefined =>
  isGivenUp(order) ? (order.endedAt ?? order.givenUp?.at ?? order.acceptedAt ?? order.createdAt) : order.deliveredAt;

/**
 * When an order's files are to be erased: the chosen number of days after delivery, or after its end without one, at
 * the latest a year after it was ordered. undefined before either.
 */
export function filesEraseAt(order: Kept & Pick<Order, 'retentionDays'>): Date | undefined {
  const from = filesKeptFrom(order);
  if (from === undefined) return undefined;
  const chosen = order.retentionDays;
  const last = after(order.createdAt, retentionDays.orderFiles);
  return new Date(chosen === undefined ? last : Math.min(after(from, chosen), last));
}

/** A year from the order is the maximum and the default. */
export const fileDaysOf = ({ retentionDays: chosen }: Pick<Order, 'retentionDays'>): FileDays => chosen ?? 365;

/**
 * Whether the customer can choose how long files are kept: as long as there are any, also after the end of the order.
 */
export const mayChooseFileDays = ({ filesErased, erasedAt }: Order): boolean =>
  filesErased === undefined && erasedAt === undefined;

/**
 * Whether the files are no longer needed: the work is accepted, by the customer or automatically, or given up, or never
 * paid; no complaint is open, and we hold no papers of the customer.
 */
export const needsNoFiles = ({ state, originals = [] }: Order, hasOpenComplaint: boolean): boolean =>
  (state === 'completed' || isGivenUp({ state })) &&
  !hasOpenComplaint &&
  !['shop', 'translator'].includes(originalsWith(originals)?.holder ?? '');

/** Whether a later round of the same job was delivered: the file is an earlier version, kept for comparison. */
export const isReplaced = ({ job, round = 0 }: DeliveredFile, delivered: readonly DeliveredFile[]): boolean =>
  job !== undefined && delivered.some((other) => other.job === job && (other.round ?? 0) > round);

/** Names that Windows reserves for devices, whatever the extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Separators of paths, control characters, marks that turn the direction of writing, and what Windows refuses. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;
const longest = 180;

/** A name that can be unpacked anywhere and never leaves its folder. */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = shortened(plain === '' ? 'file' : plain);
  return devices.test(short) ? `_${short}` : short;
}

function shortened(name: string): string {
  const { base, end } = inParts(name);
  return [...base].slice(0, longest - [...end].length).join('') + end;
}

/** Splits a file name at its last dot; a suffix of more than eleven characters is not an extension. */
function inParts(name: string): { base: string; end: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 12
    ? { base: name.slice(0, dot), end: name.slice(dot) }
    : { base: name, end: '' };
}

/**
 * Path of each file in an archive: in a folder per language where there are several, under its own name, numbered if
 * that is taken, ignoring case.
 */
export function archiveNames(files: readonly { name: string; folder: string | undefined }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, folder }) => {
    const { base, end } = inParts(safeName(name));
    const before = folder === undefined ? '' : `${safeName(folder)}/`;
    for (let number = 1; ; number++) {
      const path = `${before}${base}${number === 1 ? '' : ` (${number})`}${end}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  });
}
