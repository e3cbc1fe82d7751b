const farewell =
  /^(best|kind|warm|many)?\s*(regards|wishes)( and thanks)?[,.!]?$|^(yours )?(sincerely|faithfully|truly)( yours)?[,.!]?$|^(cheers|thanks|thank you|many thanks|thanks and regards|thanks in advance)[,.!]?$|^(serdecznie |gorąco |ciepło )?pozdrawia(m|my)( serdecznie| ciepło)?[,.!]?$|^(serdeczne |łączę )?pozdrowienia[,.!]?$|^pozdr\.?,?$|^(z poważaniem|z wyrazami szacunku|z szacunkiem|łączę wyrazy szacunku)[,.!]?$|^(dziękuję|dzięki|z góry dziękuję)( i pozdrawiam)?[,.!]?$|^(mit freundlichen|viele|beste) grü(ß|ss)en?[,.!]?$/iu;

/** The most lines people put below their name: position, company, telephone, address. */
const longestBlock = 10;

/**
 * The line from which on only the author is named: below "-- ", a farewell and a name, or a last line that is nothing but the
 * author's name or address. Those who read it know them by their role alone.
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

/** The last farewell below which nothing is a sentence. */
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

/** Company names end with a full stop, too. */
const firmEnd = /\b(ltd|inc|corp|co|llc|bros|jr|sr|o\.\s?o|s\.\s?a|sp\.\s?[jkp])\.$/iu;

const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim();

const isNobodysText = (line: string, names: ReadonlySet<string>): boolean =>
  line.trim() === '' || names.has(nameOf(line));
