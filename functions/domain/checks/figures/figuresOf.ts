import { identifiersOf } from '../identifiers/identifiersOf.ts';
import { type Figure, Masked } from './Figure.ts';
import { readDates, readTimes } from './readDates.ts';
import { readNumbers } from './readNumbers.ts';

const words = /\p{L}[\p{L}'’]+/gu;
const digits = /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/;
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const roman = /^(?=[MDCLXVI]{2,})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/**
 * Numbers, dates and times of a text with their readings. `languages`: ISO 639-1 codes of the text and of the other
 * side.
 */
export function figuresOf(text: string, languages: readonly [string, string]): Figure[] {
  const figures: Figure[] = [];
  if (digits.test(text)) {
    const masked = new Masked(text.replace(otherDigits, latinDigit));
    masked.blank(identifiersOf(text));
    readDates(masked, languages, figures);
    readTimes(masked, figures);
    readNumbers(masked, figures);
  }
  for (const [word] of text.matchAll(words)) {
    const read = roman.test(word) ? { value: romanValue(word), isCardinal: false } : numberWord(languages[0], word);
    if (!read) continue;
    const values = [`n:${read.value}`];
    figures.push({
      kind: 'number',
      text: word,
      values,
      parts: [],
      optional: true,
      ...(read.isCardinal && { word: true }),
    });
  }
  return figures;
}

/** Code points of the digit zero in Devanagari, Persian and Arabic. */
const zeros = [0x966, 0x6f0, 0x660];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (zeros.find((zero) => zero <= code) ?? code));
}

function romanValue(word: string): number {
  const values = [...word].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, one, at) => (one < (values[at + 1] ?? 0) ? sum - one : sum + one), 0);
}

/** Cardinal words from one to twelve with their cases, one number per line; ambiguous words are left out. */
const cardinals: Readonly<Record<string, string>> = {
  en: `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`,
  pl: `jeden jedna jedno jednego jednej jednym jedną|dwa dwie dwóch dwu dwaj dwoma dwiema dwom|trzy trzech trzej trzem trzema|cztery czterech czterej czterem czterema|pięć pięciu pięcioma|sześć sześciu sześcioma|siedem siedmiu siedmioma|osiem ośmiu ośmioma|dziewięć dziewięciu dziewięcioma|dziesięć dziesięciu dziesięcioma|jedenaście jedenastu jedenastoma|dwanaście dwunastu dwunastoma`,
  de: `ein eine einem einen einer eines|zwei zweier zweien|drei dreier|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf`,
  fr: `un une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze`,
  es: `un uno una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce`,
  it: `un uno una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici`,
  pt: `um uma|dois duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze`,
  nl: `een één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf`,
  cs: `jeden jedna jedno jednoho jedné jednu|dva dvě dvou dvěma|tři tří třem třemi|čtyři čtyř čtyřem čtyřmi|pět pěti|šest šesti|sedm sedmi|osm osmi|devět devíti|deset deseti|jedenáct jedenácti|dvanáct dvanácti`,
  sk: `jeden jedna jedno jedného|dva dve dvoch dvoma dvom|tri troch tromi|štyri štyroch štyrmi|päť piatich|šesť šiestich|sedem siedmich|osem ôsmich|deväť deviatich|desať desiatich|jedenásť|dvanásť`,
  uk: `один одна одне одного однієї|два дві двох двом двома|три трьох трьом трьома|чотири чотирьох чотирьом чотирма|п'ять п’ять п'яти п’яти|шість шести|сім семи|вісім восьми|дев'ять дев’ять дев'яти дев’яти|десять десяти|одинадцять|дванадцять`,
  ru: `один одна одно одного|два две двух двум двумя|три трех трёх тремя|четыре четырех четырёх|пять пяти|шесть шести|семь семи|восемь восьми|девять девяти|десять десяти|одиннадцать|двенадцать`,
};
/** Words that look like numbers and seldom are: Italian "sei" (you are), French "neuf" (new). */
const doubtful: Readonly<Record<string, ReadonlySet<string>>> = {
  it: new Set(['sei']),
  fr: new Set(['neuf']),
  es: new Set(['once']),
};
const ordinals: Readonly<Record<string, string>> = {
  en: `first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth`,
  pl: `pierwsz|drugi druga drugie drugą|trzeci|czwart|piąt|szóst|siódm|ósm|dziewiąt|dziesiąt|jedenast|dwunast`,
  de: `erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|elfte|zwölfte`,
  fr: `premier première|deuxième second|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième|onzième|douzième`,
  es: `primer|segund|tercer|cuart|quint|sext|séptim|octav|noven|décim|undécim|duodécim`,
  it: `prim|second|terz|quart|quint|sest|settim|ottav|non|decim|undicesim|dodicesim`,
  cs: `první|druh|třetí|čtvrt|pát|šest|sedm|osm|devát|desát|jedenáct|dvanáct`,
  uk: `перш|друг|трет|четверт|п'ят|шост|сьом|восьм|дев'ят|десят|одинадцят|дванадцят`,
};

interface NumberWord {
  value: number;
  isCardinal: boolean;
}

const tables = new Map<string, ReadonlyMap<string, NumberWord>>();

/** Reads a word as a number: a cardinal by its forms, an ordinal by its stem. */
function numberWord(language: string, word: string): NumberWord | undefined {
  const low = word.toLowerCase();
  let table = tables.get(language);
  if (!table) {
    table = tableOf(language);
    tables.set(language, table);
  }
  const exact = table.get(low);
  if (exact) return exact;
  if (!table.has(`?${low.slice(0, 3)}`)) return undefined;
  for (let length = Math.min(low.length, 11); length >= Math.max(3, low.length - 4); length--) {
    const stem = table.get(`^${low.slice(0, length)}`);
    if (stem) return stem;
  }
  return undefined;
}

function tableOf(language: string): Map<string, NumberWord> {
  const table = new Map<string, NumberWord>();
  for (const [index, stems] of (ordinals[language]?.split('|') ?? []).entries()) {
    for (const stem of stems.split(' ')) {
      const ordinal = { value: index + 1, isCardinal: false };
      table.set(`^${stem}`, ordinal);
      // Marks the beginning of a stem, so that most words, which cannot be ordinals, are rejected at once.
      table.set(`?${stem.slice(0, 3)}`, ordinal);
    }
  }
  for (const [index, forms] of (cardinals[language]?.split('|') ?? []).entries())
    for (const form of forms.split(' '))
      table.set(form, { value: index + 1, isCardinal: index > 0 && !doubtful[language]?.has(form) });
  return table;
}
