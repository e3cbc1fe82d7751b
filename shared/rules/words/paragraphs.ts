/** The lines of a pasted text. Line-by-line translation keeps them all, including blank ones. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

export const isBlank = (line: string): boolean => line.trim() === '';

/** Maximum length of a stored translation in UTF-16 units: four times that of a pasted text. */
export const mostTranslated = 400_000;

/** Control characters that no document holds, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** A typed or pasted line on one line: line breaks become blanks, because lines have to keep their places. */
export const lineOf = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\s*(?:\r\n|[\r\n\u2028\u2029])\s*/g, ' ')
    .replace(unprintable, '');
