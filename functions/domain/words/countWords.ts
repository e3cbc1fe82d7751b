import type { CountedTextHead, CountedTextLine } from '#shared/rules/words/countedText.ts';
import { isCounted, type Scope } from '#shared/rules/words/scopes.ts';
import { packBlocks } from './blocks.ts';
import { type FileFormat, type Format, formatOf, hasExtension } from './formatOf.ts';
import { CountStop, ruleVersion } from './limits.ts';
import { readerOf } from './readerOf.ts';
import { type CountedParagraph, type ParagraphSink, Tally } from './Tally.ts';
import { isAccepted, type Service, verdictOf } from './verdictOf.ts';

export type Outcome = 'counted' | 'manual' | 'unreadable' | 'password_protected' | 'unsafe' | 'image_only' | 'empty';

export interface WordCount {
  outcome: Outcome;
  /** The file name has the extension of another format; the file was counted by its content. */
  flagged: boolean;
  /** Stable code for any outcome that is not a plain count. */
  reason?: string;
  format: Format;
  /** The count under rule W1, which is the price. */
  words: number;
  /** Words of every scope met, counted or left out. */
  wordsByScope: Partial<Record<Scope, number>>;
  /** Characters without blanks. */
  characters: number;
  charactersWithSpaces: number;
  cjkCharacters: number;
  /** Words in paragraphs that repeat an earlier one of the same file. */
  repeatedWords: number;
  /** The same without the hidden sheets, rows and slides; only where there are any. */
  shownRepeatedWords?: number;
  /** Words run together with others, without the white space that separates words. */
  hiddenWords: number;
  mostHidden: number;
  /** Cells that show an error value (#N/A); they count no words. */
  errorCells: number;
  /** Raster pictures in the file. */
  pictures: number;
  /** Of a PDF: characters of the text layer, page by page; 0 is a page of pictures. */
  pageCharacters?: number[];
  ruleVersion: typeof ruleVersion;
}

interface CountOptions {
  fileName: string;
  contentType?: string;
  service: Service;
  /** Called with every paragraph as it is counted, uncounted ones included. */
  onParagraph?: ParagraphSink;
  /** Called with the distinct blocks of a file that is counted. */
  onBlocks?: (blocks: string) => void;
  /** Called with an unexpected error of a reader, for the log; the outcome is then `manual` with `reader_failed`. */
  onDefect?: (error: unknown) => void;
}

/**
 * Counts the words of one file under rule W1. Never throws for anything a file can hold: every kind of file has an
 * outcome of its own. The same bytes give the same figures.
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
    const counted = answer(file, options.fileName, tally, verdictOf(tally, options.service, format));
    if (counted.outcome === 'counted') options.onBlocks?.(packBlocks(tally.repetitions));
    return counted;
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
    flagged: format !== 'unknown' && format !== 'other' && !hasExtension(fileName, format),
    ...(reason === undefined ? {} : { reason }),
    format,
    ...tally.totals(),
    errorCells: tally.errorCells,
    pictures: tally.pictures,
    ...(tally.pageCharacters.length > 0 && { pageCharacters: tally.pageCharacters }),
    ruleVersion,
  };
}

/**
 * Whether plain text has the name of a format that is not plain text: then the file is damaged, or disguised on
 * purpose.
 */
function isInDisguise(fileName: string): boolean {
  return /\.(?:doc[xm]?|dot[xm]?|xl[st][xm]?|p[po][ts][xm]?|o[dt][tsp]|rtf|pdf|zip|rar|png|jpe?g)$/i.test(fileName);
}

interface CountedTextLimits {
  /** The most text kept, in UTF-16 units; default 2 000 000. */
  textUnits?: number;
  /** The most paragraphs kept; default 20 000. */
  paragraphs?: number;
}

/**
 * Gathers the counted text of one file within bounds and writes it as JSON lines: a head with the totals, a line per
 * paragraph, and, where the bounds cut it off, a last line with the words not shown, so that the sums are the total.
 */
export class CountedText {
  private readonly lines: string[] = [];
  private units = 0;
  private readonly rest = new Map<string, { paragraphs: number; words: number; characters: number }>();
  private readonly textUnits: number;
  private readonly paragraphs: number;

  constructor({ textUnits = 2_000_000, paragraphs = 20_000 }: CountedTextLimits = {}) {
    this.textUnits = textUnits;
    this.paragraphs = paragraphs;
  }

  add({ scope, text, words, characters, repeated }: CountedParagraph): void {
    if (words === 0) return;
    if (this.lines.length >= this.paragraphs || this.units + text.length > this.textUnits) {
      const rest = this.rest.get(scope) ?? { paragraphs: 0, words: 0, characters: 0 };
      rest.paragraphs++;
      rest.words += words;
      rest.characters += characters;
      this.rest.set(scope, rest);
      return;
    }
    this.units += text.length;
    const line: CountedTextLine = { scope, counted: isCounted(scope), words, characters, repeated, text };
    this.lines.push(JSON.stringify(line));
  }

  /** The head and all paragraphs as JSON lines, each ended by a line feed. */
  write(count: WordCount): string {
    const { outcome, format, words, wordsByScope, ruleVersion } = count;
    const head: CountedTextHead = {
      ruleVersion,
      outcome,
      format,
      words,
      wordsByScope,
      paragraphs: this.lines.length,
      notShown: Object.fromEntries(this.rest),
    };
    return `${[JSON.stringify(head), ...this.lines].join('\n')}\n`;
  }
}
