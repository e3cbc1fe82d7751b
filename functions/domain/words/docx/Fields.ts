/** The open fields at a position in a Word document: their codes are no text, their results are. */
export class Fields {
  /** For each open field, whether its code (not yet its result) is being read. */
  private readonly open: boolean[] = [];
  private codes = 0;

  get inCode(): boolean {
    return this.codes > 0;
  }

  begin(): void {
    this.open.push(true);
    this.codes++;
  }

  /** Ends the code of the innermost field; its result follows. */
  separate(): void {
    if (!this.open.at(-1)) return;
    this.open[this.open.length - 1] = false;
    this.codes--;
  }

  end(): void {
    if (this.open.pop()) this.codes--;
  }

  /** `begin`, `separate` or `end`, as a document names it. */
  mark(kind: string | undefined): void {
    if (kind === 'begin') this.begin();
    else if (kind === 'separate') this.separate();
    else if (kind === 'end') this.end();
  }
}
