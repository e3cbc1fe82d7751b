/** Control words of the look of characters; what a word means with its number is the same wherever it stands. */
const looks = new Set(
  `b i strike striked f fs cf cb ulc highlight chcbpat chcfpat chshdng chbrdr caps scaps shad outl embo impr expnd expndtw
  kerning charscalex cs animtext v webhidden af afs ab ai acaps ascaps aul astrike aoutl ashad aexpnd acf`.split(/\s+/),
);
/** Words of which the last one holds. */
const together: readonly [words: RegExp, name: string][] = [
  [/^ul(?!c$)/, 'ul'],
  [/^(?:sub|super|nosupersub|up|dn)$/, 'position'],
];
/** Of these 0 is a font or a style; of all others it is what `\plain` makes. */
const keepsNought = new Set(['f', 'af', 'cs']);
/** What the words behind it are about: text from the right, from the left, and letters of other scripts. */
const sides: Readonly<Record<string, string>> = {
  rtlch: '\\rtlch\\fcs1',
  ltrch: '\\ltrch\\fcs0',
  dbch: '\\dbch',
  hich: '\\hich',
  loch: '\\loch',
};
/** As Word writes them: the last one is that of the text. */
const sideOrder = ['', 'rtlch', 'dbch', 'hich', 'loch', 'ltrch'];

/** How characters look at a place of a Rich Text file: all that was said since the last `\plain`, in its groups. */
export class RtfFormat {
  static readonly plain = new RtfFormat(new Map(), '');
  private readonly words: ReadonlyMap<string, string>;
  private readonly side: string;
  private text: string | undefined;
  /** Looks after a word: most files have few, a million times. */
  private readonly next = new Map<string, RtfFormat>();

  private constructor(words: ReadonlyMap<string, string>, side: string) {
    this.words = words;
    this.side = side;
  }

  /** The look after a control word; the same object where it says nothing of it. */
  after(name: string, number: string): RtfFormat {
    const word = name + number;
    const known = this.next.get(word);
    if (known) return known;
    const found = this.found(name, number);
    if (found !== this) this.next.set(word, found);
    return found;
  }

  private found(name: string, number: string): RtfFormat {
    if (name === 'plain') return RtfFormat.plain;
    if (sides[name] !== undefined) return this.side === name ? this : new RtfFormat(this.words, name);
    const known = looks.has(name) ? name : together.find(([words]) => words.test(name))?.[1];
    if (known === undefined) return this;
    const key = `${this.side} ${known}`;
    const isOff = (number === '0' && !keepsNought.has(name)) || name === 'ulnone' || name === 'nosupersub';
    const word = isOff ? undefined : `\\${name}${number}`;
    if (this.words.get(key) === word) return this;
    const words = new Map(this.words);
    if (word === undefined) words.delete(key);
    else words.set(key, word);
    return new RtfFormat(words, this.side);
  }

  /** Control words that make this look from any other. */
  get markup(): string {
    this.text ??= `\\plain${sideOrder.map((side) => this.of(side)).join('')} `;
    return this.text;
  }

  private of(side: string): string {
    const words = [...this.words].filter(([key]) => key.startsWith(`${side} `)).map(([, word]) => word);
    return words.length === 0 ? '' : (sides[side] ?? '') + words.sort().join('');
  }
}
