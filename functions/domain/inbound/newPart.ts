import { signatureStart } from './signatureStart.ts';

/** Sender and recipient: mail programs put them above quotations, people below their text. */
export interface Correspondents {
  /** Addresses of ours, in lower case: who was answered. */
  ours: readonly string[];
  /** The author's name as they write it, and address. */
  author: readonly string[];
}

/** "On … wrote:" as mail programs say it; a line of any language that names an address of ours and ends with a colon is one too. */
const attributions = [
  /^(on|am|le|el|il|em|op|den|dne)\s.{4,300}\b(wrote|schrieb.{0,200}|a écrit|escribió|ha scritto|escreveu|schreef.{0,200}|skrev|napsal\(a\))\s*:$/iu,
  /^(w dniu|dnia)\s.{4,300}\s(pisze|napisał(\(a\)|a|\/a|\/-a)?)\s*:$/iu,
  /^.{0,200}\d{4}.{0,200}\snapisał(\(a\)|a|\/a)?\s*:$/iu,
  /^wiadomość napisana przez\s.{4,300}:$/iu,
];

/** A year or a time: people write "on page 3 he wrote:" too. */
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
      // Quotations below it have no marks: all of it is quoted.
      if (next === undefined || !isQuoted(next)) break;
      at += said - 1;
      continue;
    }
    if (separators.some((one) => one.test(line.trim())) || startsHeaders(lines, at)) break;
    kept.push(line);
  }
  return kept;
}

/** How many lines the sentence above a quotation takes that begins here: programs break it after 76 characters. 0: none. */
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
