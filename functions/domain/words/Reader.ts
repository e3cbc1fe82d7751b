import type { Tally } from './Tally.ts';

/** Formats as recognised from a file's content. */
export type Format =
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'odt'
  | 'rtf'
  | 'txt'
  | 'doc'
  | 'xls'
  | 'ppt'
  | 'pdf'
  | 'zip'
  | 'rar'
  | 'png'
  | 'jpeg'
  | 'oldWord'
  | 'unknown';

/** Reads one format into a tally; ends early by throwing `CountStop`. */
export type Reader = (bytes: Uint8Array, tally: Tally) => Promise<void> | void;
