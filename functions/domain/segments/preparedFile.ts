import { type Inline, lengthOf } from '#shared/rules/bilingual/inline.ts';
import { isBlank, linesOf } from '#shared/rules/words/paragraphs.ts';
import type { ReadFile } from '../bilingual/readFile.ts';
import { segmentsOf } from '../bilingual/segments/segmentsOf.ts';
import { type PreparedColumn, readerVersion } from './preparedColumn.ts';

/** A file as its work begins; `language`: of its text, as ISO 639-1. */
export function preparedFile({ format, units }: ReadFile, language: string): PreparedColumn {
  const slides = [...new Set(units.map(({ part }) => part).filter((part) => isSlide.test(part)))];
  return {
    reader: readerVersion,
    format,
    units: units.map(({ id, scope, part, place, source, limits }) => ({
      id,
      scope,
      ...(place !== undefined && { place }),
      ...(isSlide.test(part) && { place: `slide:${slides.indexOf(part) + 1}` }),
      source,
      ...(limits && { limits }),
      ends: endsOf(source, language),
    })),
  };
}

const isSlide = /\/slides\/[^/]+\.xml$/i;

/** Where the sentences of a unit end. */
export function endsOf(source: readonly Inline[], language: string): number[] {
  let at = 0;
  return segmentsOf(source, language).map((segment) => {
    at += lengthOf(segment.source) + segment.after.length;
    return at;
  });
}

/** A text as its work begins: a unit for each line that is not blank, numbered as its line, with the number of its paragraph. */
export function preparedText(text: string, language: string): PreparedColumn {
  let paragraph = 0;
  return {
    reader: readerVersion,
    format: 'text',
    units: linesOf(text).flatMap((line, at) =>
      isBlank(line)
        ? []
        : [
            {
              id: String(at + 1),
              scope: 'body' as const,
              place: `paragraph:${++paragraph}`,
              source: [line],
              ends: endsOf([line], language),
            },
          ],
    ),
  };
}

/** The lines of a text with its units in their places; blank lines stay. */
export const linesWith = (text: string, translations: ReadonlyMap<string, string>): string[] =>
  linesOf(text).map((line, at) => (isBlank(line) ? '' : (translations.get(String(at + 1)) ?? line)));
