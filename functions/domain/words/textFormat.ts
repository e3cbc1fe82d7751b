import { extensionOf } from '#shared/rules/uploads.ts';

/** Formats of text that are read string by string (`bilingual/text`), as a program or a person wrote them. */
export type TextFormat =
  | 'txt'
  | 'md'
  | 'html'
  | 'json'
  | 'arb'
  | 'properties'
  | 'strings'
  | 'stringsdict'
  | 'android'
  | 'resx'
  | 'yaml'
  | 'csv'
  | 'po'
  | 'srt'
  | 'vtt'
  | 'xliff'
  | 'idml';

/** Names of files by format; of XML the root decides. */
export const extensionsOfText: Readonly<Record<TextFormat, readonly string[]>> = {
  txt: ['txt'],
  md: ['md', 'markdown'],
  html: ['html', 'htm', 'xhtml'],
  json: ['json'],
  arb: ['arb'],
  properties: ['properties'],
  strings: ['strings'],
  stringsdict: ['stringsdict'],
  android: ['xml'],
  resx: ['resx'],
  yaml: ['yaml', 'yml'],
  csv: ['csv', 'tsv'],
  po: ['po', 'pot'],
  srt: ['srt'],
  vtt: ['vtt'],
  xliff: ['xlf', 'xliff', 'sdlxliff', 'mxliff', 'mqxliff'],
  idml: ['idml'],
};

export const textFormats = Object.keys(extensionsOfText) as readonly TextFormat[];

const byExtension = new Map(
  textFormats.flatMap((format) => extensionsOfText[format].map((extension) => [extension, format] as const)),
);

/** Types that no reader here opens, priced by a person: pictures, layouts, drawings, messages. */
const lookedAt = new Set('gif bmp tif tiff webp heic psd indd dwg pub msg'.split(' '));

/** Whether a person alone can say what is in a file of this name. */
export const isLookedAt = (fileName: string): boolean => lookedAt.has(extensionOf(fileName));

/** The text format that a file's name says; undefined for any other name. Of `.xml` the root element has to say it too. */
export function textFormatOf(fileName: string, start: string): TextFormat | undefined {
  const format = byExtension.get(extensionOf(fileName));
  if (format !== 'android') return format;
  const [, root] = /^[^<]{0,4}\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*)*<([\w:-]+)/.exec(start) ?? [];
  if (root === 'resources') return 'android';
  return root === 'xliff' ? 'xliff' : undefined;
}
