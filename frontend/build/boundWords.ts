/** One-letter words and the short prepositions: in Polish no line ends with one. */
const short = 'a|i|o|u|w|z|do|ku|na|od|po|we|za|ze';
/** What belongs to the number after it. */
const counted = 'art\\.|nr|pkt|poz\\.|str\\.|ust\\.|§';
const word = new RegExp(`(?<=^|[\\s(„"»–—-])(${short})[ \\n]+(?=\\S|$)`, 'giu');
const number = new RegExp(`(?<=^|[\\s(„"])(${counted})[ \\n]+(?=\\d|$)`, 'giu');

/** Elements whose text is code, data, a choice of the browser's own or drawn; and the part that a page's app takes over letter by letter. */
const asItIs =
  /(<(?:pre|code|script|style|svg|textarea|option)\b[^>]*>[\s\S]*?<\/(?:pre|code|script|style|svg|textarea|option)>|<main\b[^>]*\sdata-app=[\s\S]*?<\/main>|<[^>]+>)/;

/** A Polish text whose short words stay with what follows, by no-break spaces. */
export const boundWords = (text: string): string => text.replace(word, '$1\u00a0').replace(number, '$1\u00a0');

/** A page's HTML with such texts in its body. Its head, labels, addresses and data, which machines read, stay plain. */
export function boundPage(html: string): string {
  const start = html.indexOf('<body');
  const pieces = html.slice(start).split(asItIs);
  return html.slice(0, start) + pieces.map((piece, index) => (index % 2 === 1 ? piece : boundWords(piece))).join('');
}
