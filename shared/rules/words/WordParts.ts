/** Longer parts of a word, in letters, are text without blanks: no language has them. */
export const longestPart = 80;
/** Most letters of an address, which counts as one word: a link of Markdown with the path it shows; a longer one hides words. */
const longestAddress = 400;
const partsOfAddress = 16;
const lettersOfHiddenWord = 10;
/** Minimum letters of a part: shorter ones, as in `e.g.`, are no words of their own. */
const leastLetters = 2;

/**
 * Whether a character joins two parts of a word: ASCII signs except the apostrophe, punctuation, arrows, boxes,
 * joiners, emoji.
 */
export function isJoint(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint !== 0x27;
  if (codePoint < 0x2000) return codePoint < 0xc0;
  if (codePoint < 0x2c00) return codePoint !== 0x2019;
  return (codePoint >= 0x3000 && codePoint < 0x3040) || (codePoint >= 0xfe00 && codePoint < 0x1fc00);
}

/** The parts of the word being read, which are letters between joining signs. Digits are no part. */
export class WordParts {
  letters = 0;
  parts = 0;
  inPart = false;
  isAddress = false;
  /** The last three signs as bytes, the latest in the lowest byte; signs beyond ASCII only as a mark. */
  recent = 0;

  /** Records a sign, for recognising addresses. */
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

  /** Ends the word; returns how many words are hidden in it besides the counted one. */
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
  /** Words joined to others without white space, so that they are not counted. */
  hiddenWords: number;
  /** The most such words within one counted word. */
  mostHidden: number;
}

/**
 * Whether a text has so many hidden words that its count says little about the work: more than seven for every ten
 * counted, or a single word longer than any language has, if it matters in the text. Of 368 public files one is such a
 * text, a news feed with mark-up.
 */
export function isImplausible({ words, hiddenWords, mostHidden }: Joined): boolean {
  if (hiddenWords <= 20) return false;
  return hiddenWords * 10 > words * 7 || (mostHidden > 30 && hiddenWords * 20 > words);
}

/** Whether a sign, after the ones before it (as in `recent`), shows that the word is an address: `@`, `://`, `www.`. */
export function makesAddress(sign: number, before: number): boolean {
  if (sign === 0x40) return true;
  if (sign === 0x2f) return (before & 0xffff) === 0x3a2f;
  return sign === 0x2e && before === 0x777777;
}

/** The three bytes before `at` in the form of `recent`; those before `start` come from the previous call. */
export function recentBefore(bytes: Uint8Array, start: number, at: number, earlier: number): number {
  let recent = earlier;
  for (let i = Math.max(start, at - 3); i < at; i++) {
    const byte = bytes[i] ?? 0;
    recent = ((recent << 8) | (byte < 0x80 ? byte : 0xff)) & 0xffffff;
  }
  return recent;
}
