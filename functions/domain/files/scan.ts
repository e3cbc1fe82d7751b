import * as z from 'zod/mini';
import { type ScanRefusal, ScanVerdict, SentKind } from '#shared/model/scanVerdict.ts';

/** What is known of a file that someone sent. The row does not say which file it is: its key is the digest of the file's. */
export const Scan = z.object({
  verdict: ScanVerdict,
  kind: SentKind,
  /** The order it belongs to, where it has one. */
  orderId: z.optional(z.string()),
  /** What was found in it, by the scanner's name. */
  threat: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type Scan = z.infer<typeof Scan>;

/** A later verdict takes the place of an earlier one where it is worse, or where the file can be looked into at last. */
export const verdictRank: Readonly<Record<ScanVerdict, number>> = { unscannable: 1, clean: 2, infected: 3 };

const refusals: Readonly<Record<ScanVerdict, ScanRefusal | undefined>> = {
  clean: undefined,
  infected: 'file_infected',
  unscannable: 'file_unscannable',
};

/** Why nobody may open a file; undefined where they may. No verdict: it is awaited. */
export const openingRefusal = (verdict: ScanVerdict | undefined): ScanRefusal | undefined =>
  verdict === undefined ? 'scan_pending' : refusals[verdict];
