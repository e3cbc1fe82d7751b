type Table = Readonly<Record<string, string>>;

const table = (pairs: string): Table => Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=', 2)));

/** Letters that these countries' passports transliterate alike (ICAO Doc 9303, part 3). */
const shared = "а=a б=b в=v д=d е=e ж=zh з=z к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f ц=ts ч=ch ш=sh ь= ’= '= ʼ=";

interface Rules {
  letters: Table;
  /** At the beginning of a word. */
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

/** A name as a passport of the language's country writes it in Latin letters; undefined where it is in Latin letters, or none is known. */
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
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
