/** Codes of a reader's vocabulary: the alternatives, a choice among them, and what it never reads. */
export interface AlternateTags {
  alternates: number;
  choice: number;
  skipped: readonly number[];
}

/**
 * The skipped parts: everything but the first choice of `mc:AlternateContent`, and whatever a reader never reads
 * (fallbacks, math, ruby). Both methods return whether the reader should ignore a tag.
 */
export class Alternates {
  private readonly tags: AlternateTags;
  private readonly choiceTaken: boolean[] = [];
  private skips = 0;

  constructor(tags: AlternateTags) {
    this.tags = tags;
  }

  open(code: number): boolean {
    const { alternates, choice, skipped } = this.tags;
    if (code === alternates) this.choiceTaken.push(false);
    else if (code === choice) {
      if (this.choiceTaken.at(-1)) this.skips++;
    } else if (skipped.includes(code)) this.skips++;
    else return this.skips > 0;
    return true;
  }

  close(code: number): boolean {
    const { alternates, choice, skipped } = this.tags;
    if (code === alternates) this.choiceTaken.pop();
    else if (code === choice) this.leaveChoice();
    else if (skipped.includes(code)) this.skips--;
    else return this.skips > 0;
    return true;
  }

  private leaveChoice(): void {
    if (this.choiceTaken.at(-1)) this.skips--;
    else if (this.choiceTaken.length > 0) this.choiceTaken[this.choiceTaken.length - 1] = true;
  }
}
