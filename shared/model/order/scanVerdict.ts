import * as z from 'zod/mini';

/** Result of the malware scan of an uploaded file; `unscannable`: it could not be scanned (password, size or type). */
export const ScanVerdict = z.enum(['unscannable', 'clean', 'infected']);
export type ScanVerdict = z.infer<typeof ScanVerdict>;

/** How a file was uploaded: in a cart, as delivered work, with a message, an application or an enquiry. */
export const SentKind = z.enum(['upload', 'delivered', 'message', 'application', 'contact']);
export type SentKind = z.infer<typeof SentKind>;

/** Why an uploaded file cannot be opened: refusals of every operation that returns a link to one. */
export const scanRefusals = ['scan_pending', 'file_infected', 'file_unscannable'] as const;
export type ScanRefusal = (typeof scanRefusals)[number];

/** The refusal to open a file, as operations return it. */
export interface OpeningRefused {
  refused: ScanRefusal;
}
