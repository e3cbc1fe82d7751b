import { givenName, isPatronymic } from './givenNames.ts';

type Table = Readonly<Record<string, string>>;

const table = (pairs: string): Table => Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=', 2)));

/** Letters that the passports of the countries below transliterate alike (ICAO Doc 9303, part 3). */
const shared = "а=a б=b в=v д=d е=e ж=zh з=z к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f ц=ts ч=ch ш=sh ь= ’= '= ʼ=";

interface Rules {
  letters: Table;
  /** Letters transliterated in another way at the beginning of a word. */
  initial?: Table;
  /** Letter sequences, read before single letters. */
  pieces?: readonly (readonly [RegExp, string])[];
}

const rules: Readonly<Record<string, Rules>> = {
  // Cabinet of Ministers of Ukraine, resolution 55 of 27 January 2010.
  uk: {
    letters: table(`${shared} г=h ґ=g є=ie и=y і=i ї=i й=i х=kh щ=shch ю=iu я=ia`),
    initial: table('є=ye ї=yi й=y ю=yu я=ya'),
    pieces: [[/зг/g, 'zgh']],
  },
  // ICAO Doc 9303, as Russian passports apply it.
  ru: { letters: table(`${shared} г=g ё=e и=i й=i х=kh щ=shch ъ=ie ы=y э=e ю=iu я=ia`) },
  be: { letters: table(`${shared} г=h ё=io і=i й=i ў=u х=kh ы=y э=e ю=iu я=ia`) },
  // Transliteration Act of 2009.
  bg: {
    letters: table(`${shared.replace(' ь=', ' ь=y')} г=g и=i й=y х=h щ=sht ъ=a ю=yu я=ya`),
    pieces: [[/ия(?!\p{L})/gu, 'ia']],
  },
};

const cyrillic = /\p{Script=Cyrillic}/u;

/**
 * A name in Latin letters as passports of the language's country write it; undefined if it is in Latin letters already,
 * or no rules are known.
 */
export function passportSpelling(name: string, language: string): string | undefined {
  const known = rules[language];
  if (!known || !cyrillic.test(name)) return undefined;
  return name
    .split(/(\s+|-)/)
    .map((word) => (cyrillic.test(word) ? spelled(word, known) : word))
    .join('');
}

function spelled(word: string, { letters, initial = {}, pieces = [] }: Rules): string {
  const low = pieces.reduce((text, [piece, latin]) => text.replace(piece, latin), word.toLowerCase());
  const latin = [...low].map((letter, at) => (at === 0 ? initial[letter] : undefined) ?? letters[letter] ?? letter);
  return capital(latin.join(''));
}

/** A word with only its first letter in upper case. */
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name with its place in a text. */
interface MetName {
  text: string;
  start: number;
  end: number;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

const wordPattern =
  /\p{Lu}\.|\p{Lu}[\p{L}'’ʼ]*(?:-\p{Lu}[\p{L}'’ʼ]+)*|(?:de|van|von|der|den|da|di|del|la|le|bin|ibn)(?= )/gu;
const titles =
  /^(?:Pan|Pani|Pana|Panem|Panią|Panu|Panie|Państwo|Państwa|Mr|Mrs|Ms|Miss|Dr|Doktor|Doctor|Prof|Profesor|Professor|Sir|Dame|Mec|Mecenas|Adw|Adwokat|Notariusz|Notariusza|Sędzia|Sędziego|Judge|Herr|Frau|Madame|Monsieur|Пан|Пані|Пана|Господин|Госпожа)$/u;
/** Capitalised words beside names that are not part of them: parties, forms of address, months, offices. */
const nobody = new Set(
  `a an the dear hello this that these those between and or of for with by from to on in at i my we our he she it his her
  drogi droga szanowny szanowna szanowni witam ja my oraz dla przez od do w z na umowa umowy pomiędzy pełnomocnik wnioskodawca
  kupujący sprzedający najemca wynajmujący zleceniodawca zleceniobiorca wykonawca zamawiający świadek powód pozwany strona syn córka
  ulica ulicy aleja alei plac placu urząd sąd rzeczpospolita polska święty święta świętego saint san street avenue road court
  buyer seller tenant landlord client contractor employer employee witness plaintiff defendant applicant attorney agreement contract
  january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday вулиця улица свята святий між договір`.split(/\s+/),
);
const companyForm =
  /^[ \u00a0]*(?:sp\.[ \u00a0]?z[ \u00a0]?o\.?[ \u00a0]?o\.?|spółk[aięą][ \u00a0]z[ \u00a0]ograniczoną|spółk[aięą][ \u00a0]akcyjn|S\.[ \u00a0]?A\.|sp\.[ \u00a0]?[jkp]\.|,?[ \u00a0]?(?:Ltd|Limited|LLC|LLP|Inc|Incorporated|PLC|plc)\b|GmbH\b|AG\b|SE\b|B\.V\.|S\.r\.l\.|SAS\b)/u;
const label =
  /(?:imi(?:ę|ona)(?: i nazwisko|[ \u00a0](?:ojca|matki|rodziców))?|nazwisko(?: i imi(?:ę|ona)| rodowe| panieńskie)?|full name|maiden name|(?:sur|family |given |first |last )names?|name|прізвище(?:,? ім['’ʼ]я)?|ім['’ʼ]я|по батькові|фамилия|имя|отчество)[ \u00a0]*[:：][ \u00a0]*$/iu;

/** Names of persons and companies in one paragraph, by their capitals, given names, titles, labels and legal forms. */
export function personNames(text: string, language: string): MetName[] {
  const found: MetName[] = [];
  for (const run of runsOf(text)) {
    const company = companyOf(run, text);
    const range = company ?? labelled(run, text) ?? titled(run) ?? withGivenName(run, language);
    if (range) found.push({ text: text.slice(range.start, range.end), start: range.start, end: range.end });
  }
  return found;
}

/** Capitalised words next to each other on one line. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [];
  let last: Word | undefined;
  for (const match of text.matchAll(wordPattern)) {
    const word = { text: match[0], start: match.index, end: match.index + match[0].length };
    if (/[\p{L}\p{N}@._-]/u.test(text[word.start - 1] ?? ' ')) continue;
    const between = last && text.slice(last.end, word.start);
    const goesOn = between !== undefined && (/^[ \u00a0]{1,3}$/.test(between) || (between === '. ' && isTitle(last)));
    if (goesOn) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs.map((run) => trimmed(run));
}

const isTitle = (word: Word | undefined): boolean => word !== undefined && titles.test(word.text);
const isParticle = ({ text }: Word): boolean => /^\p{Ll}/u.test(text);
const isNobody = ({ text }: Word): boolean => nobody.has(text.toLowerCase());

/** The words of a run without particles at either end, where no name has one. */
function trimmed(run: Word[]): Word[] {
  const start = run.findIndex((word) => !isParticle(word));
  const end = run.findLastIndex((word) => !isParticle(word));
  return start < 0 ? [] : run.slice(start, end + 1);
}

type Range = Pick<MetName, 'start' | 'end'>;
const mostWords = 5;

const rangeOf = (words: readonly Word[]): Range | undefined => {
  const [first] = words;
  const end = words.at(-1)?.end ?? 0;
  return first && end - first.start <= 80 ? { start: first.start, end } : undefined;
};

function companyOf(words: readonly Word[], text: string): Range | undefined {
  const form = words.slice(1).findIndex((word) => companyForm.test(` ${word.text}`));
  const run = form < 0 ? words : words.slice(0, form + 1);
  const last = run.at(-1);
  if (!last || !companyForm.test(text.slice(last.end).replace(/^[”"]/, ''))) return undefined;
  const own = run.slice(run.findLastIndex(isNobody) + 1);
  return rangeOf(own.slice(-6));
}

function labelled(run: readonly Word[], text: string): Range | undefined {
  const [first] = run;
  return first && label.test(text.slice(Math.max(0, first.start - 40), first.start))
    ? rangeOf(run.slice(0, mostWords))
    : undefined;
}

function titled(run: readonly Word[]): Range | undefined {
  const at = run.findLastIndex(isTitle);
  const rest = run.slice(at + 1);
  return at >= 0 && !rest.some(isNobody) ? rangeOf(rest.slice(0, mostWords)) : undefined;
}

/**
 * Where a name with a given name stands in a run: from the given name on or, if that is last, with the surname before
 * it.
 */
function withGivenName(run: readonly Word[], language: string): Range | undefined {
  const at = run.findIndex(
    ({ text }) => givenName(text.split('-', 1)[0] ?? '', language) !== undefined || isPatronymic(text),
  );
  if (at < 0 || run.length < 2) return undefined;
  const rest = untilNobody(run.slice(at));
  const before = run.slice(0, at).filter((word) => !isTitle(word) && !isNobody(word));
  if (rest.length > 1 && !(before.length > 0 && isPatronymic(rest.at(-1)?.text ?? '')))
    return rangeOf(rest.slice(0, mostWords));
  const surname = before.at(-1);
  return surname ? rangeOf([surname, ...rest]) : undefined;
}

function untilNobody(words: readonly Word[]): Word[] {
  const end = words.findIndex(isNobody);
  return end < 0 ? [...words] : words.slice(0, end);
}

/** A name in capitals in normal capitalisation. */
export const inSmallLetters = (name: string): string =>
  /\p{Lu}{2}/u.test(name) && !/\p{Ll}{2}/u.test(name)
    ? name.toLowerCase().replace(/[\p{L}'’ʼ]+/gu, (word) => capital(word))
    : name;
