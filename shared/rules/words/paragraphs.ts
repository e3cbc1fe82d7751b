/** A pasted text by line: what is translated line by line keeps its place, blank lines and all. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

export const isBlank = (line: string): boolean => line.trim() === '';

/** A translated text as it is kept, in UTF-16 units: four times what may be pasted. */
export const mostTranslated = 400_000;

/** Control characters that no document holds, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** One line as someone typed or pasted it: a break within it is a blank, since the lines keep their places. */
export const lineOf = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\s*(?:\r\n|[\r\n\u2028\u2029])\s*/g, ' ')
    .replace(unprintable, '');
