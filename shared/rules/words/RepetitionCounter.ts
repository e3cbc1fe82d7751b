/** Fingerprints remembered at most: past them a new segment is no longer found again (never the other way round). */
const most = 500_000;

/** Tells how many words stand in segments that were met before in the same text. */
export class RepetitionCounter {
  repeatedWords = 0;
  private readonly seen = new Set<number>();

  /** `fingerprint` from `WordCounter.endSegment`, `words` of this one segment. */
  add(fingerprint: number, words: number): void {
    if (words === 0) return;
    if (this.seen.has(fingerprint)) this.repeatedWords += words;
    else if (this.seen.size < most) this.seen.add(fingerprint);
  }
}
