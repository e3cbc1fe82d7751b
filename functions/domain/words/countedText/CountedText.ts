import type { CountedTextHead, CountedTextLine } from '#shared/rules/words/countedTextLines.ts';
import { isCounted } from '#shared/rules/words/scopes.ts';
import type { CountedParagraph } from '../CountedParagraph.ts';
import type { WordCount } from '../countWords.ts';

export interface CountedTextLimits {
  /** UTF-16 units of text kept; default 2 000 000. */
  textUnits?: number;
  /** Paragraphs kept; default 20 000. */
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

  /** The whole as JSON lines, each ended by a line feed. */
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
