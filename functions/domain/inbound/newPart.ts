/**
 * Sender and recipient of a mail, whose names show what is not new text: mail programs put them above quotations,
 * people below their text.
 */
interface Correspondents {
  /** Our addresses, in lower case, that the mail answers. */
  ours: readonly string[];
  /** The author's name as they write it, and address. */
  author: readonly string[];
}

/**
 * The line above a quotation, "On … wrote:", as mail programs write it. A line in any language that names one of our
 * addresses and ends with a colon counts as well.
 */
const attributions = [
  /^(on|am|le|el|il|em|op|den|dne)\s.{4,300}\b(wrote|schrieb.{0,200}|a écrit|escribió|ha scritto|escreveu|schreef.{0,200}|skrev|napsal\(a\))\s*:$/iu,
  /^(w dniu|dnia)\s.{4,300}\s(pisze|napisał(\(a\)|a|\/a|\/-a)?)\s*:$/iu,
  /^.{0,200}\d{4}.{0,200}\snapisał(\(a\)|a|\/a)?\s*:$/iu,
  /^wiadomość napisana przez\s.{4,300}:$/iu,
];

/** A year or a time, as mail programs write it; without one, "on page 3 he wrote:" may be the person's own text. */
const hasMoment = /\d{4}|\d{1,2}[:.]\d{2}/;

/** Everything below these lines is quoted, with or without quote marks. */
const separators = [
  /^-{2,}\s*(original message|oryginalna wiadomość|wiadomość oryginalna|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale)\s*-{2,}$/iu,
  /^_{20,}$/,
];
const headerLine = /^\W{0,3}(from|od|von|de|da|від|от)\W{0,3}:/iu;
const headerBelow =
  /^\W{0,3}(sent|date|to|subject|wysłano|data|do|temat|gesendet|datum|an|betreff|envoyé|à|objet|дата|кому|тема)\W{0,3}:/iu;

const phones =
  /^(sent from (my|mail for|outlook)|get outlook for|sent via|wysłane z|wysłano z|pobierz (aplikację )?outlook|von meinem .{1,40} gesendet|gesendet von)\b.{0,120}$/iu;

/**
 * The new text of a mail: without quotations and signature. Answers written between quoted lines stay. Empty where
 * there is none.
 */
export function newPart(text: string, who: Correspondents): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\u200E\u200F\u2060\uFEFF]/g, '')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.trimEnd());
  const own = withoutQuotes(lines, who).filter((line) => !phones.test(line.trim()));
  const end = signatureStart(own, who.author);
  return own
    .slice(0, end)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);

function withoutQuotes(lines: readonly string[], { ours }: Correspondents): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) continue;
    const said = attributionAt(lines, at, ours);
    if (said > 0) {
      const next = lines.slice(at + said).find((one) => one.trim() !== '');
      // The lines below have no quote marks, so all of them are quoted.
      if (next === undefined || !isQuoted(next)) break;
      at += said - 1;
      continue;
    }
    if (separators.some((one) => one.test(line.trim())) || startsHeaders(lines, at)) break;
    kept.push(line);
  }
  return kept;
}

/**
 * How many lines the sentence above a quotation takes if it begins at this line (mail programs break it after 76
 * characters); 0: none begins here.
 */
function attributionAt(lines: readonly string[], at: number, ours: readonly string[]): number {
  let joined = '';
  for (let count = 1; count <= 3; count++) {
    const next = lines[at + count - 1]?.trim() ?? '';
    if (next === '' || isQuoted(next)) return 0;
    joined = joined === '' ? next : `${joined} ${next}`;
    if (!joined.endsWith(':')) continue;
    const isOurs = joined.length < 400 && ours.some((address) => joined.toLowerCase().includes(address));
    if (isOurs || (hasMoment.test(joined) && attributions.some((one) => one.test(joined)))) return count;
  }
  return 0;
}

/** "From: … Sent: … Subject: …", as Outlook puts it above what it quotes. */
const startsHeaders = (lines: readonly string[], at: number): boolean =>
  headerLine.test(lines[at]?.trim() ?? '') &&
  lines.slice(at + 1, at + 5).filter((line) => headerBelow.test(line.trim())).length >= 2;

const farewell =
  /^(best|kind|warm|many)?\s*(regards|wishes)( and thanks)?[,.!]?$|^(yours )?(sincerely|faithfully|truly)( yours)?[,.!]?$|^(cheers|thanks|thank you|many thanks|thanks and regards|thanks in advance)[,.!]?$|^(serdecznie |gorąco |ciepło )?pozdrawia(m|my)( serdecznie| ciepło)?[,.!]?$|^(serdeczne |łączę )?pozdrowienia[,.!]?$|^pozdr\.?,?$|^(z poważaniem|z wyrazami szacunku|z szacunkiem|łączę wyrazy szacunku)[,.!]?$|^(dziękuję|dzięki|z góry dziękuję)( i pozdrawiam)?[,.!]?$|^(mit freundlichen|viele|beste) grü(ß|ss)en?[,.!]?$/iu;

/** The most lines people put below their name: position, company, telephone, address. */
const longestBlock = 10;

/**
 * Index of the line from which on only the author is named: below "-- ", a farewell and a name, or a last line that is
 * nothing but the author's name or address. It is cut off because readers know the author by role alone.
 */
export function signatureStart(lines: readonly string[], author: readonly string[]): number {
  const marked = lines.findIndex((line) => /^--\s*$/.test(line));
  let end = marked === -1 ? lines.length : marked;
  const names = new Set(author.map(nameOf).filter((name) => name !== ''));
  const first = firstFarewell(lines, end);
  if (first !== undefined) end = first;
  while (end > 0 && isNobodysText(lines[end - 1] ?? '', names)) end--;
  return end;
}

/** Index of the last farewell below which no line is a sentence. */
function firstFarewell(lines: readonly string[], end: number): number | undefined {
  for (let at = end - 1; at >= end - 2 * longestBlock; at--) {
    if (!farewell.test((lines[at] ?? '').trim())) continue;
    const below = lines
      .slice(at + 1, end)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const isBlock = below.length <= longestBlock && below.every((line) => line.length <= 80 && !isSentence(line));
    // A mail that is only "Thank you" is kept.
    const isAll = lines.slice(0, at).every((line) => line.trim() === '');
    if (isBlock && !isAll) return at;
  }
  return undefined;
}

const isSentence = (line: string): boolean =>
  /[?!]$/.test(line) || (/\.$/.test(line) && !firmEnd.test(line)) || /^p\.?\s?s(?!\p{L})/iu.test(line);

/** Abbreviations, mostly of company forms, whose full stop does not end a sentence. */
const firmEnd = /\b(ltd|inc|corp|co|llc|bros|jr|sr|o\.\s?o|s\.\s?a|sp\.\s?[jkp])\.$/iu;

const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim();

const isNobodysText = (line: string, names: ReadonlySet<string>): boolean =>
  line.trim() === '' || names.has(nameOf(line));
