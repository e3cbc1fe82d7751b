/** A text of the corpus with the place of each passage in a file. */
export interface Passage {
  part: 'body' | 'header' | 'note' | 'box' | 'hidden';
  text: string;
  /** A cell with a bare number, stored as one. */
  number?: number;
}
export interface Extras {
  tracked?: boolean;
  comment?: boolean;
}

export const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const of = (passages: readonly Passage[], part: Passage['part']) => passages.filter((one) => one.part === part);
