import { damaged } from '../../words/limits.ts';
import type { Atom } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { entityText } from './entities.ts';
import { markupOf } from './markupOf.ts';
import { code } from './placeholders.ts';
import type { TextPart } from './TextPart.ts';

/** The line of times of a cue, the lines of text under it up to an empty one. */
const cue =
  /^[ \t]*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->[ \t]*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}[^\r\n]*(?:\r\n|\r|\n)((?:[^\r\n]+(?:\r\n|\r|\n|$))*)/gm;

/** A tag (`<i>`, `{\an8}`, a time in WebVTT), an entity, the end of a line. */
const mark =
  /<\/?[a-zA-Z][^<>\r\n]*>|<\/?(?:\d+:)?\d{2}:\d{2}\.\d{3}>|<\/[a-zA-Z]*>|\{\\[^{}\r\n]*\}|&(?:[a-zA-Z]+|#\d+);|\r\n|\r|\n/g;

/**
 * Cues of subtitles (SubRip, WebVTT). A sentence goes over the lines of a cue; notes and styles are not text.
 *
 * @throws CountStop where there is no cue
 */
export function subtitleHolders(part: TextPart, kind: 'srt' | 'vtt'): TextHolder[] {
  const holders: TextHolder[] = [];
  let cues = 0;
  for (const match of part.text.matchAll(cue)) {
    cues++;
    const [whole, lines = ''] = match;
    const text = lines.replace(/[\r\n]+$/, '');
    const start = match.index + whole.length - lines.length;
    if (text === '') continue;
    holders.push({
      atoms: atomsOf(text, kind),
      write: (atoms) => {
        const safe = (one: string) => escapeCue(one, kind);
        part.edit(start, start + text.length, () =>
          markupOf(atoms, safe).replace(/(\r?\n|\r(?!\n))(?:[ \t]*(?:\r?\n|\r(?!\n)))+/g, '$1'),
        );
      },
    });
  }
  if (cues === 0) throw damaged('subtitles_without_cues');
  return holders;
}

function atomsOf(text: string, kind: 'srt' | 'vtt'): Atom[] {
  const atoms: Atom[] = [];
  let at = 0;
  const add = (end: number) => {
    const piece = text.slice(at, end);
    if (piece !== '')
      atoms.push({ kind: 'text', text: piece, scope: 'body', format: '', within: [], xml: () => piece });
  };
  for (const { 0: raw, index } of text.matchAll(mark)) {
    if (raw.startsWith('&') && kind === 'srt') continue;
    add(index);
    at = index + raw.length;
    if (/[\r\n]/.test(raw)) atoms.push({ ...code('line', raw, [], '\n'), scope: 'body' });
    else if (raw.startsWith('&')) atoms.push({ ...code('sign', raw, [], entityText(raw)), scope: 'body' });
    else atoms.push(code(/^<\/?[biu]>$/i.test(raw) ? 'format' : 'mark', raw));
  }
  add(text.length);
  return atoms;
}

/** A blank line would end a cue, an arrow begin one. */
function escapeCue(text: string, kind: 'srt' | 'vtt'): string {
  const one = text.replace(/(?:\r\n|\r|\n)+/g, '\n').replaceAll('-->', '→');
  return kind === 'vtt' ? one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : one;
}
