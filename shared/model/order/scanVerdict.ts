import * as z from 'zod/mini';

/** What the scan for malware says of a file that someone sent; `unscannable`: it could not look into it (a password, a size, a kind). */
export const ScanVerdict = z.enum(['unscannable', 'clean', 'infected']);
export type ScanVerdict = z.infer<typeof ScanVerdict>;

/** Who sent it: with a cart, as work, with a message, with an application, with an enquiry. */
export const SentKind = z.enum(['upload', 'delivered', 'message', 'application', 'contact']);
export type SentKind = z.infer<typeof SentKind>;

/** Why a file cannot be opened: refusals of every operation that gives a link to one. */
export const scanRefusals = ['scan_pending', 'file_infected', 'file_unscannable'] as const;
export type ScanRefusal = (typeof scanRefusals)[number];

/** As a refusal of an operation. */
export interface OpeningRefused {
  refused: ScanRefusal;
}
