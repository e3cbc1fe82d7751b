interface Edit {
  start: number;
  end: number;
  /** What stands there instead, asked for when it is written. */
  write: () => string;
}

/** What is changed in a text that is otherwise kept as it is; places are offsets in it. */
export class Edits {
  private readonly all: Edit[] = [];
  private isSorted = true;

  add(start: number, end: number, write: () => string): void {
    this.all.push({ start, end, write });
    this.isSorted = false;
  }

  get areAny(): boolean {
    return this.all.length > 0;
  }

  /** Whether one begins and ends between two places. */
  areWithin(start: number, end: number): boolean {
    return this.all.some((edit) => edit.start >= start && edit.start < end && edit.end <= end);
  }

  /**
   * The text between two places with the edits inside it; of edits within others the outer ones are taken. `isInner`: an
   * edit of just these places is the one that asks, and is not written.
   */
  written(raw: (start: number, end: number) => string, start: number, end: number, isInner = false): string {
    // Outer edits come first.
    if (!this.isSorted) this.all.sort((a, b) => a.start - b.start || b.end - a.end);
    this.isSorted = true;
    const pieces: string[] = [];
    let at = start;
    for (let i = this.firstFrom(start); i < this.all.length; i++) {
      const edit = this.all[i];
      if (edit === undefined || edit.start >= end) break;
      if (edit.start < at || edit.end > end) continue;
      if (isInner && edit.start === start && edit.end === end) continue;
      pieces.push(raw(at, edit.start), edit.write());
      at = edit.end;
    }
    pieces.push(raw(at, end));
    return pieces.join('');
  }

  private firstFrom(start: number): number {
    let low = 0;
    let high = this.all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
