import { identifiersOf } from '../checks/identifiers/identifiersOf.ts';

/** Placeholder for a hidden piece, whatever its length. */
const hiddenMark = '[…]';
/** A page, as sworn pages are counted. */
export const excerptCharacters = 1125;

const word = /\p{L}[\p{L}\p{M}'’-]*/gu;
const atSentenceStart = /(?:^|[.!?…\n])[\s"“”„«»(\u00a0§\d.)]*$/u;
/** Phone numbers, dates, amounts and identifiers; one or two digits identify nobody. */
const numbers = /[\p{L}\d]*\d{3}[\p{L}\d]*|[+(]?\d[\d().,:/\u00a0 -]*\d/gu;

interface Span {
  start: number;
  end: number;
}

/**
 * The first page of a text with possible personal data hidden: numbers, addresses, the customer's own data, and every
 * capitalised word that does not just begin a sentence. In doubt a word is hidden. Undefined for a text whose script
 * has no capital letters: names cannot be recognised there.
 */
export function excerptOf(text: string, known: readonly string[] = []): { text: string; isWhole: boolean } | undefined {
  const first = firstPage(text);
  if (first === '' || !hasCase(first)) return undefined;
  const plain = new Set(text.match(word)?.filter((one) => one === one.toLowerCase()));
  const spans = [
    ...identifiersOf(first),
    ...[...first.matchAll(numbers)].filter(([found]) => found.replace(/\D/g, '').length > 2).map(spanOf),
    ...knownIn(first, known),
    ...[...first.matchAll(word)].filter((match) => mayBeName(match[0], first.slice(0, match.index), plain)).map(spanOf),
  ];
  return { text: hide(first, spans), isWhole: first.length === text.trim().length };
}

function firstPage(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= excerptCharacters) return trimmed;
  const page = trimmed.slice(0, excerptCharacters);
  return page.slice(0, Math.max(page.lastIndexOf(' '), page.lastIndexOf('\n')));
}

/** Whether a text has capital letters: at most one letter in twenty is without case. */
function hasCase(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const cased = text.match(/[\p{Lu}\p{Ll}]/gu)?.length ?? 0;
  return letters > 0 && cased >= letters * 0.95;
}

function mayBeName(found: string, before: string, plain: ReadonlySet<string>): boolean {
  const lower = found.toLowerCase();
  if (found === lower || found === 'I') return false;
  if (!atSentenceStart.test(before) || /\p{Lu}.*\p{Lu}/u.test(found)) return true;
  return !functionWords.has(lower) && !plain.has(lower);
}

/** The customer's data in the order, in any letter case. */
function knownIn(text: string, known: readonly string[]): Span[] {
  const words = new Set(known.flatMap((one) => one.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []));
  return [...text.matchAll(/[\p{L}\d]{3,}/gu)].filter(([found]) => words.has(found.toLowerCase())).map(spanOf);
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** Hidden pieces with only blanks and punctuation between them are merged. */
function hide(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (end <= from) continue;
    const between = text.slice(from, Math.max(from, start));
    if (pieces.length === 0 || /[\p{L}\d\n]/u.test(between)) pieces.push(between, hiddenMark);
    from = end;
  }
  return [...pieces, text.slice(from)].join('');
}

/** Words that begin sentences and are no names, in the most common languages. */
const functionWords: ReadonlySet<string> = new Set(
  [
    'a an the this that these those it its he she they we you i in on at by for from to of with as if when where while',
    'and or but not no all any each both either such is are was were be has have had there here what which who how',
    'w we z ze na do od o po przy pod nad za dla i a ale lub oraz nie tak to ta ten te jest są był była było były być',
    'jeżeli jeśli gdy kiedy gdzie jak co który która które każdy każda wszystkie niniejszy niniejsza niniejszym strony',
    'der die das ein eine einer und oder aber nicht ist sind war in im am an auf aus bei mit nach von zu für wenn wie es',
    'le la les un une des et ou mais ne pas est sont dans sur avec pour par de du en il elle nous vous ce cette',
    'el los las una y o pero no es son en con por para del se su este esta lo il gli uno una e ma non è sono nel con per',
  ].flatMap((line) => line.split(' ')),
);
