import type { Scope } from '#shared/rules/words/scopes.ts';
import { isAccepted, type Service } from './accepted.ts';
import type { ParagraphSink } from './CountedParagraph.ts';
import { CountStop } from './CountStop.ts';
import type { Format } from './Reader.ts';
import { readerOf } from './readerOf.ts';
import { ruleVersion } from './ruleVersion.ts';
import { type FileFormat, formatOf } from './sniff/formatOf.ts';
import { hasExtension } from './sniff/hasExtension.ts';
import { Tally } from './Tally.ts';
import { verdictOf } from './verdictOf.ts';

export type Outcome = 'counted' | 'manual' | 'unreadable' | 'password_protected' | 'unsafe' | 'image_only' | 'empty';

export interface WordCount {
  outcome: Outcome;
  /** The name's extension is not that of the content, which was counted for what it is. */
  flagged: boolean;
  /** Stable code of why the outcome is not a plain count. */
  reason?: string;
  format: Format;
  /** The count under rule W1, which is the price. */
  words: number;
  /** Words of every scope met, counted or left out. */
  wordsByScope: Partial<Record<Scope, number>>;
  /** Without blanks. */
  characters: number;
  charactersWithSpaces: number;
  cjkCharacters: number;
  /** Words in paragraphs that repeat an earlier one of the same file. */
  repeatedWords: number;
  /** Words run together with others, which white space does not tell apart. */
  hiddenWords: number;
  mostHidden: number;
  /** Cells that show an error (#N/A): no words. */
  errorCells: number;
  /** Raster pictures in the file. */
  pictures: number;
  /** Of a PDF: characters of the text layer, page by page; 0 is a page of pictures. */
  pageCharacters?: number[];
  ruleVersion: typeof ruleVersion;
}

export interface CountOptions {
  fileName: string;
  contentType?: string;
  service: Service;
  /** Hears every paragraph as it is counted, those left out as well. */
  onParagraph?: ParagraphSink;
  /** Hears what broke a reader, for the log; the outcome is `manual` with `reader_failed`. */
  onDefect?: (error: unknown) => void;
}

/**
 * Counts the words of one file under rule W1. Never throws for anything a file can hold: each class of file ends
 * in an outcome of its own. Same bytes, same figures.
 */
export async function countWords(bytes: Uint8Array, options: CountOptions): Promise<WordCount> {
  const tally = new Tally(options.onParagraph);
  let file: FileFormat = { format: 'unknown' };
  try {
    if (bytes.length === 0) throw new CountStop('unreadable', 'no_bytes');
    file = formatOf(bytes, options.fileName);
    const { format } = file;
    if (!isAccepted(format, options.service)) throw new CountStop('unreadable', 'type_not_accepted');
    await readerOf(format)(bytes, tally, file);
    if (format === 'txt' && isInDisguise(options.fileName)) tally.concern ??= 'text_in_disguise';
    return answer(file, options.fileName, tally, verdictOf(tally, options.service, format));
  } catch (error) {
    if (!(error instanceof CountStop)) options.onDefect?.(error);
    const stop = error instanceof CountStop ? error : new CountStop('manual', 'reader_failed');
    return answer(file, options.fileName, stop.outcome === 'manual' ? tally : new Tally(), stop);
  }
}

function answer(
  { format }: FileFormat,
  fileName: string,
  tally: Tally,
  { outcome, reason }: { outcome: Outcome; reason?: string | undefined },
): WordCount {
  return {
    outcome,
    flagged: format !== 'unknown' && !hasExtension(fileName, format),
    ...(reason === undefined ? {} : { reason }),
    format,
    ...tally.totals(),
    errorCells: tally.errorCells,
    pictures: tally.pictures,
    ...(tally.pageCharacters.length > 0 && { pageCharacters: tally.pageCharacters }),
    ruleVersion,
  };
}

/** Plain text under the name of a file that could hold more than plain text: something went wrong, or is meant to. */
function isInDisguise(fileName: string): boolean {
  return /\.(?:doc[xm]?|dot[xm]?|xls[xm]?|ppt[xm]?|odt|rtf|pdf|zip|rar|png|jpe?g)$/i.test(fileName);
}
