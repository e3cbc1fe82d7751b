/** Letters of one part of a word past which no language goes: more is text without its blanks. */
export const longestPart = 80;
/** An address is one word; past these it hides others. */
const longestAddress = 200;
const partsOfAddress = 16;
const lettersOfHiddenWord = 10;
/** Parts of a word joined by signs, such as `e.g.`, that are no words of their own. */
const leastLetters = 2;

/** A mark between two parts of a word: signs of ASCII but the apostrophe, punctuation, arrows, boxes, joiners, emoji. */
export function isJoint(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint !== 0x27;
  if (codePoint < 0x2000) return codePoint < 0xc0;
  if (codePoint < 0x2c00) return codePoint !== 0x2019;
  return (codePoint >= 0x3000 && codePoint < 0x3040) || (codePoint >= 0xfe00 && codePoint < 0x1fc00);
}

/** The parts of the word being read: letters between the signs that join them. Figures are no part. */
export class WordParts {
  letters = 0;
  parts = 0;
  inPart = false;
  isAddress = false;
  /** The last three signs as bytes, the latest lowest; of signs beyond ASCII only that they are none of it. */
  recent = 0;

  /** Notes a sign for those that follow it. */
  seen(codePoint: number): void {
    this.recent = ((this.recent << 8) | (codePoint < 0x80 ? codePoint : 0xff)) & 0xffffff;
  }

  letter(): void {
    this.letters++;
    if (!this.inPart) this.parts++;
    this.inPart = true;
  }

  sign(codePoint: number): void {
    if (this.parts === 0 || !isJoint(codePoint)) return;
    this.inPart = false;
    if (makesAddress(codePoint, this.recent)) this.isAddress = true;
  }

  /** Ends the word: how many words are hidden in it besides the one that white space tells. */
  end(): number {
    const { letters, parts, isAddress } = this;
    this.letters = 0;
    this.parts = 0;
    this.inPart = false;
    this.isAddress = false;
    this.recent = 0;
    if (letters > longestPart * parts) return Math.floor(letters / lettersOfHiddenWord);
    if (isAddress) return letters > longestAddress ? parts - 1 : Math.max(0, parts - partsOfAddress);
    return parts > 2 && letters >= leastLetters * parts ? parts - 1 : 0;
  }
}

interface Joined {
  words: number;
  /** Words run together with others, which white space does not tell apart. */
  hiddenWords: number;
  /** The most of them in one word. */
  mostHidden: number;
}

/**
 * A text of which so many words are run together that its count says little about the work: more than seven for every
 * ten counted, or one word that no language has in a text where that matters. Of 368 public files one is such a text, a
 * news feed with its mark-up.
 */
export function isImplausible({ words, hiddenWords, mostHidden }: Joined): boolean {
  if (hiddenWords <= 20) return false;
  return hiddenWords * 10 > words * 7 || (mostHidden > 30 && hiddenWords * 20 > words);
}

/** Whether a sign after those before it (as of `recent`) shows an address: `@`, `://`, `www.`. */
export function makesAddress(sign: number, before: number): boolean {
  if (sign === 0x40) return true;
  if (sign === 0x2f) return (before & 0xffff) === 0x3a2f;
  return sign === 0x2e && before === 0x777777;
}

/** The three bytes before `at` as `recent` has them; those before `start` are of an earlier call. */
export function recentBefore(bytes: Uint8Array, start: number, at: number, earlier: number): number {
  let recent = earlier;
  for (let i = Math.max(start, at - 3); i < at; i++) {
    const byte = bytes[i] ?? 0;
    recent = ((recent << 8) | (byte < 0x80 ? byte : 0xff)) & 0xffffff;
  }
  return recent;
}
