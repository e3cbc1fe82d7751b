import { CountStop, limits } from '../../words/limits.ts';
import type { Tally } from '../../words/Tally.ts';
import type { TextFormat } from '../../words/textFormat.ts';
import type { ZipArchive } from '../../words/ZipArchive.ts';
import { countedOf } from '../counted.ts';
import type { TextHolder } from '../Holder.ts';
import type { Target } from '../Target.ts';
import { decodeWhole } from './encodeText.ts';
import type { Side } from './Side.ts';
import { reference, TextPart } from './TextPart.ts';

/** A text file, or a package of them, that was read to be counted and translated. */
export interface TextFile {
  parts: { part: TextPart; holders: TextHolder[] }[];
  /** Numbers and dates in cells. */
  numbers: string[];
  /** Has what says the language of a file say the target; undefined where nothing says it. */
  turn: ((part: TextPart, to: Target) => void) | undefined;
}

interface TextReader {
  holders: (
    part: TextPart,
    heard: { side: Side; numbers: (text: string) => void },
  ) => TextHolder[] | Promise<TextHolder[]>;
  /** Offsets are bytes: of XML. */
  ofBytes?: boolean;
  declared?: (start: string) => string | undefined;
  /** The encoding of the format where it is not UTF-8. */
  usual?: string;
  foreign?: (character: string) => string;
  /** What a file says of its encoding, changed to UTF-8. */
  inUtf8?: (text: string) => string;
  turn?: (part: TextPart, to: Target) => void;
}

/** Loads the reader of a format: parsers are large, and most files need none of them. */
const readers: Readonly<Record<TextFormat, () => Promise<TextReader>>> = {
  txt: async () => ({ holders: (await import('./plainText.ts')).plainHolders }),
  md: async () => ({ holders: (await import('./markdown.ts')).markdownHolders, foreign: reference }),
  html: async () => {
    const { declaredOfHtml, htmlHolders, turnPage } = await import('./html.ts');
    const turn = (part: TextPart, { language, turned }: Target) => turnPage(part, shortest(language), turned);
    return { holders: (part) => htmlHolders(part), declared: declaredOfHtml, foreign: reference, turn };
  },
  json: async () => {
    const { jsonHolders, unicodeEscape } = await import('./json.ts');
    return { holders: (part) => jsonHolders(part), foreign: unicodeEscape };
  },
  arb: async () => {
    const { jsonHolders, unicodeEscape } = await import('./json.ts');
    return { holders: (part) => jsonHolders(part, 'arb'), foreign: unicodeEscape };
  },
  properties: async () => {
    const { unicodeEscape } = await import('./json.ts');
    return {
      holders: (await import('./properties.ts')).propertiesHolders,
      foreign: unicodeEscape,
      usual: 'windows-1252',
    };
  },
  strings: async () => {
    const { unicodeEscape } = await import('./json.ts');
    const foreign = (character: string) => unicodeEscape(character, 'U');
    return { holders: (await import('./appleStrings.ts')).appleHolders, foreign };
  },
  yaml: async () => ({ holders: async (part) => (await import('./yaml.ts')).yamlHolders(part) }),
  csv: async () => {
    const { csvHolders } = await import('./csv.ts');
    return { holders: (part, { numbers }) => csvHolders(part, numbers) };
  },
  srt: async () => {
    const { subtitleHolders } = await import('./subtitles.ts');
    return { holders: (part) => subtitleHolders(part, 'srt') };
  },
  vtt: async () => {
    const { subtitleHolders } = await import('./subtitles.ts');
    return { holders: (part) => subtitleHolders(part, 'vtt') };
  },
  po: async () => {
    const { declaredOfPo, poHolders, poInUtf8, turnHeader } = await import('./po.ts');
    const turn = (part: TextPart, { language }: Target) => turnHeader(part, shortest(language).replace('-', '_'));
    return { holders: (part, { side }) => poHolders(part, side), declared: declaredOfPo, inUtf8: poInUtf8, turn };
  },
  android: async () => inXml((await import('./xmlStrings.ts')).androidHolders),
  resx: async () => inXml((await import('./xmlStrings.ts')).resxHolders),
  stringsdict: async () => inXml((await import('./xmlStrings.ts')).stringsdictHolders),
  xliff: async () => {
    const { xliffHolders } = await import('./xliffSource.ts');
    return inXml((part, { side }) => xliffHolders(part, side));
  },
  idml: async () => inXml((await import('./idml.ts')).idmlHolders),
};

/** A language without the country where most of its readers live. */
const shortest = (language: string): string => new Intl.Locale(language).minimize().toString();

async function inXml(holders: TextReader['holders']): Promise<TextReader> {
  const { declaredOfXml } = await import('./xmlText.ts');
  return { holders, ofBytes: true, declared: declaredOfXml, foreign: reference };
}

/** More than anybody has translated in one file; each string is kept with its place. */
const mostBytes = limits.inflatedBytes / 16;

interface Opened {
  archive?: ZipArchive | undefined;
  side?: Side | undefined;
  /** The encoding where it is known, as of a file that the product wrote. */
  encoding?: string | undefined;
  /** The language that it is translated into: plurals get its forms too. */
  target?: string | undefined;
}

/**
 * Reads a text format as it is counted and translated.
 *
 * @throws CountStop where it is damaged, or could not be written back
 */
export async function readTextFile(
  bytes: Uint8Array,
  format: TextFormat,
  { archive, side = 'source', encoding, target }: Opened = {},
): Promise<TextFile> {
  if (bytes.length > mostBytes) throw new CountStop('manual', 'too_large');
  const reader = await readers[format]();
  const numbers: string[] = [];
  const heard = { side, numbers: (text: string) => void numbers.push(text) };
  const file: TextFile = { parts: [], numbers, turn: reader.turn };
  const parts = archive
    ? await (await import('./idml.ts')).idmlParts(archive)
    : [await partOf(bytes, reader, encoding)];
  for (const part of parts) {
    part.target = target;
    file.parts.push({ part, holders: await reader.holders(part, heard) });
  }
  return file;
}

async function partOf(bytes: Uint8Array, reader: TextReader, known: string | undefined): Promise<TextPart> {
  const { foreign, inUtf8, ofBytes = false } = reader;
  const { text, encoding } = await decodeWhole(bytes, { ...reader, known });
  const part = new TextPart('', text, encoding, { ofBytes });
  part.foreign = foreign;
  part.declareUtf8 = inUtf8;
  return part;
}

/** Counts a text file that was read: paragraph by paragraph, as it would be translated. */
export function tallyTextFile({ parts, numbers }: TextFile, tally: Tally): void {
  for (const { holders } of parts)
    for (const { atoms } of holders.filter(({ extra }) => extra === undefined))
      for (const { scope, text } of countedOf(atoms)) {
        tally.text(scope, text);
        tally.endParagraph(scope);
      }
  for (const number of numbers) tally.number(number);
}
