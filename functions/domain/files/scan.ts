import * as z from 'zod/mini';
import { type ScanRefusal, ScanVerdict, SentKind } from '#shared/model/order/scanVerdict.ts';

/** The scan result of an uploaded file. The row does not say which file: its key is the digest of the file's key. */
export const Scan = z.object({
  verdict: ScanVerdict,
  kind: SentKind,
  /** The order it belongs to, where it has one. */
  orderId: z.optional(z.string()),
  /** The finding, by the scanner's name. */
  threat: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type Scan = z.infer<typeof Scan>;

/** A later verdict replaces an earlier one if it is worse, or if the earlier scan could not read the file. */
export const verdictRank: Readonly<Record<ScanVerdict, number>> = { unscannable: 1, clean: 2, infected: 3 };

const refusals: Readonly<Record<ScanVerdict, ScanRefusal | undefined>> = {
  clean: undefined,
  infected: 'file_infected',
  unscannable: 'file_unscannable',
};

/** Why a file may not be opened; undefined if it may. Without a verdict, the scan is still awaited. */
export const openingRefusal = (verdict: ScanVerdict | undefined): ScanRefusal | undefined =>
  verdict === undefined ? 'scan_pending' : refusals[verdict];
