import { endingOf, isShortened, startersOf } from './abbreviations.ts';

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/**
 * Offsets at which sentences end; the last is the end of the text. Unicode's rules (UAX 29), with what a language's
 * abbreviations, ordinals, initials and numbered items say against them.
 */
export function sentenceEnds(text: string, language: string): number[] {
  const items = itemStarts(text);
  const found = new Set([...items, ...gluedEnds(text, language), ...otherEnds(text)]);
  for (const { index, segment } of segmenterOf(language).segment(text)) found.add(index + segment.length);
  const ends: number[] = [];
  let start = 0;
  for (const at of [...found].sort((a, b) => a - b)) {
    const end = items.has(at) ? at : afterFirstPoint(text, at);
    if (at !== text.length && !items.has(at) && goesOn(text.slice(start, end), text.slice(end), language)) continue;
    if (end > start) ends.push(end);
    start = end;
  }
  return joinShort(ends, text);
}

/** A point at a word and an ellipsis after it: the sentence ends at the point. */
function afterFirstPoint(text: string, end: number): number {
  const [ellipsis] = /(?<=\p{L})\. (?=\. \. \. $)/u.exec(text.slice(Math.max(0, end - 10), end)) ?? [];
  return ellipsis === undefined || !/^\p{Lu}/u.test(text.slice(end)) ? end : end - 6;
}

/** Numbers and letters of items, by the kind of their signs. */
const itemKinds: readonly RegExp[] = [
  /(?:^|\s)(\d{1,2})\.\)\s(?=\p{Lu})/gu,
  /(?:^|\s)(\d{1,2})\)\s(?=\p{Lu})/gu,
  /(?:^|\s)[•⁃▪–-]\s?(\d{1,2})\.\s/g,
  /(?:^|\s)(\d{1,2})\.\s(?=\p{Lu})/gu,
  /(?:^|\s)([a-z])\.\s(?=\p{Lu})/gu,
];
/** Words that a number goes with. */
const takesNumber =
  /(?:^|[\s(])(?:art|ust|pkt|nr|poz|lit|par|§|section|sections|clause|article|no|nos|page|p|pp|chapter|item|point|annex|schedule|vol|table|fig|figure|and|or|to|of|i|oraz|lub|do|w|z|na|punkt|punktu|punkcie|strona|str|rozdział|tabela|załącznik|nr)\.?$/iu;

/** Where the items of a numbered list that stands in one line begin: the next number of the same kind as the first. */
function itemStarts(text: string): Set<number> {
  const starts = new Set<number>();
  for (const kind of itemKinds) {
    let expected: string | undefined;
    for (const { 0: whole, 1: mark = '', index } of text.matchAll(kind)) {
      const at = index + (/^\s/.test(whole) ? 1 : 0);
      if (expected === undefined) {
        if (text.slice(0, at).trim() !== '') break;
      } else {
        if (mark !== expected || takesNumber.test(text.slice(0, at).trimEnd())) continue;
        starts.add(at);
      }
      expected = /\d/.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1);
    }
    if (starts.size > 0) break;
  }
  return starts;
}

/** Ends that Unicode does not see: an ellipsis before a capital letter, a speech that begins with a dash. */
function* otherEnds(text: string): Generator<number> {
  for (const { 0: end, index } of text.matchAll(/…[”"’»)]*\s+(?=[„“"«(]?\p{Lu})/gu)) yield index + end.length;
  for (const { 0: end, index } of text.matchAll(/[.!?…][”"’»)]*\s+(?=[–—-]\s\p{Lu})/gu)) yield index + end.length;
}

/** Sentences without a blank between them, where the second begins as sentences do. */
function* gluedEnds(text: string, language: string): Generator<number> {
  const starters = startersOf(language);
  for (const { index } of text.matchAll(/(?<=[\p{Ll}\d]{2}[.!?])(?=(\p{Lu}\p{Ll}+))/gu)) {
    const [word = ''] = /^\p{Lu}\p{Ll}+/u.exec(text.slice(index)) ?? [];
    if (starters.has(word)) yield index;
  }
}

/** Whether a sentence goes on after what looks like its end; `before` begins with the sentence. */
function goesOn(before: string, after: string, language: string): boolean {
  if (/[\n\u2028\u2029]\s*$/.test(before)) return false;
  if (isHead(before)) return true;
  // An exclamation within a sentence: `Yahoo! in the street`, „Stój!” krzyknął.
  if (/[!?…]["”’»)\]]*\s*$/u.test(before) && /^[\s–—-]*\p{Ll}/u.test(after)) return true;
  if (/\[(?:\.\.\.|…)\]["”’»]*\s*$/u.test(before) && /^[(\p{Ll}]/u.test(after)) return true;
  const tail = before.slice(-40);
  if (/°\.\s*$/.test(tail)) return true;
  const [, word = '', closed = ''] = /([\p{L}\p{N}.]+)\.([”"’»)\]]*)[\s\u2060]*$/u.exec(tail) ?? [];
  if (word === '') return false;
  // The abbreviation is inside of what is quoted or in brackets, and that is whole.
  if (closed !== '')
    return /^[\s–—-]*\p{Ll}/u.test(after) || (isShortened(word, language) && !/^["„“«(]?\p{Lu}/u.test(after));
  // Degrees are no initial.
  if (/°\p{L}\.\s*$/u.test(tail)) return false;
  if (/^\p{Lu}$/u.test(word)) return isInitial(before, word, after, language);
  if (/^\d{1,3}$/.test(word)) return isOrdinal(after, language);
  return isAbbreviation(word, before, after, language);
}

const head =
  /^\s*(?:[•⁃▪–-]\s?)?(?:(?:(?:Art|Ust|Pkt|Lit|Ad|Rozdział|Dział|Tytuł|Księga|Oddział|Section|Article|Clause|Artikel|Abs)\.?\s*|§+\s*)?(?:\d{1,4}[a-z]?(?:\.\d{1,3})*|[IVXLC]{1,6}|[a-z])\.\)?\s*){1,3}$/u;

/** The numbers of an article, a paragraph, an item (`Art. 8. § 1.`), with nothing behind them yet. */
const isHead = (before: string): boolean => head.test(before) && !/^\s*I\.\s*$/.test(before);

/** Words before a letter that names one of several, and no person. */
const named =
  /(?:^|\s)(?:plan|typ|type|vitamin|witamin|klas|class|grup|group|faz|phase|lit|point|punk|część|części|part|wariant|option|pakie|stref|zone|blok|kategori|categor)\p{L}{0,3}\.?\s+\p{Lu}\.\s*$/iu;

/** A letter with a point that stands for a name (`J. Nowak`), and no end of a sentence ("plan B.", "you and I."). */
function isInitial(before: string, letter: string, after: string, language: string): boolean {
  if (!/^\p{Lu}/u.test(after)) return /^\d/.test(after);
  if (named.test(before.slice(-60))) return false;
  const [next = ''] = /^[\p{L}]+/u.exec(after) ?? [];
  const isPronoun = letter === 'I' && language.startsWith('en') && /(?:^|\s)\p{Ll}+\sI\.\s*$/u.test(before);
  return !(isPronoun && startersOf(language).has(next));
}

const months: Readonly<Record<string, RegExp>> = {
  pl: /^(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud)/i,
  de: /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Tag|Jahr|Absatz|Kapitel|Artikel)/,
  cs: /^(?:led|úno|bře|dub|květ|červ|srp|září|říj|list|pros)/i,
};

/** Whether a number with a full stop is an ordinal that goes on. */
const isOrdinal = (after: string, language: string): boolean =>
  /^(?:\p{Ll}|[IVXLC]+\s+(?:w|wieku)\b)/u.test(after) || (months[language.slice(0, 2)]?.test(after) ?? false);

/** A time of day with nothing before it but the word that leads to it. */
const timeAlone = /^\s*(?:at|by|before|after|around|about|until|from|since)?\s*\d{1,2}(?::\d\d)?\s*[ap]\.m\.\s*$/i;
const title = /^(?:Mr|Mrs|Ms|Dr|Prof|Messrs|Pan|Pani)\b/;

/** A number with what it counts. */
const counted = /\d[\s\u00a0](?:min|sek|godz|mln|mld|egz|szt)\.\s*$/;

function isAbbreviation(word: string, before: string, after: string, language: string): boolean {
  const name = word.toLowerCase();
  const [next = ''] = /^[„“"«(]?(\p{L}+)/u.exec(after)?.slice(1) ?? [];
  if (!/^\p{Lu}/u.test(next)) return isShortened(word, language) || /^(?:\p{L}\.)+\p{L}$/u.test(word);
  if (language.startsWith('pl') && counted.test(before)) return false;
  const ends = endingOf(language).get(name);
  if (ends === 'always') return before.trim() === `${word}.`;
  if (ends === 'before law') return /^(?:Kodeks|Prawo|Ordynacja|Przepisy|Karta|Konstytucja)\b/.test(after);
  // What belongs to the name of a company.
  if (ends === 'before others') return /^(?:Oddział|Sp|S|Spółka|Kom|KRS|NIP|REGON|Grupa|Holding)(?!\p{L})/u.test(after);
  if (ends === 'before starters') {
    if (/^[ap]\.m$/.test(name)) return timeAlone.test(before) || !(startersOf(language).has(next) || title.test(next));
    return !startersOf(language).has(next);
  }
  // Initials (`C.K. Norwid`).
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word)) return !startersOf(language).has(next);
  return isShortened(word, language);
}

/** Ends without a letter or figure before them go with the next sentence: a dash, a bullet, a quotation mark. */
function joinShort(ends: readonly number[], text: string): number[] {
  const joined: number[] = [];
  let start = 0;
  for (const end of ends) {
    const piece = text.slice(start, end);
    if (end < text.length && !/[\p{L}\p{N}]/u.test(piece) && !piece.includes('\n')) continue;
    joined.push(end);
    start = end;
  }
  return joined;
}
