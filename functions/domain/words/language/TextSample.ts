/** Letters of one look at the text. */
const windowUnits = 300;

/** A paragraph of so many letters is looked at by itself. */
const longParagraph = 120;

/** Looks at one text, however long it is. */
const mostWindows = 24;

/**
 * Takes pieces from the whole of a text: its beginning alone may be a title page, or one half of two languages. Which ones
 * is not a matter of chance (the same text gives the same pieces), and of no even distance either, for a table in two
 * languages alternates.
 */
export class TextSample {
  private readonly windows: string[] = [];
  private open = '';
  private seen = 0;
  private state = 1;

  /** A paragraph: a long one is not mixed with its neighbour, short ones are taken together. */
  add(text: string): void {
    if (text.length >= longParagraph && this.open !== '') this.close();
    for (let at = 0; at < text.length; at += windowUnits) {
      this.open += text.slice(at, at + windowUnits);
      if (at + windowUnits >= text.length) this.open += '\n';
      if (this.open.length >= windowUnits) this.close();
    }
  }

  /** The pieces so far; the last one may be short. */
  pieces(): readonly string[] {
    return this.open.trim() === '' ? this.windows : [...this.windows, this.open];
  }

  /** Each piece of the text has the same chance to stay (reservoir sampling, with a generator that always begins alike). */
  private close(): void {
    const window = this.open;
    this.open = '';
    this.seen += 1;
    if (this.windows.length < mostWindows) {
      this.windows.push(window);
      return;
    }
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    const place = Math.floor((this.state / 2 ** 32) * this.seen);
    if (place < mostWindows) this.windows[place] = window;
  }
}
