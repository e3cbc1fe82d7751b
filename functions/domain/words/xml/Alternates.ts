/**
 * What is skipped of a part: of `mc:AlternateContent` everything but its first choice, and whatever else a reader
 * enters here (math, ruby).
 */
export class Alternates {
  private readonly choiceTaken: boolean[] = [];
  private skips = 0;

  get skipping(): boolean {
    return this.skips > 0;
  }

  enterAlternates(): void {
    this.choiceTaken.push(false);
  }

  leaveAlternates(): void {
    this.choiceTaken.pop();
  }

  enterChoice(): void {
    if (this.choiceTaken.at(-1)) this.skips++;
  }

  leaveChoice(): void {
    if (this.choiceTaken.at(-1)) this.skips--;
    else if (this.choiceTaken.length > 0) this.choiceTaken[this.choiceTaken.length - 1] = true;
  }

  enterSkipped(): void {
    this.skips++;
  }

  leaveSkipped(): void {
    this.skips--;
  }
}
