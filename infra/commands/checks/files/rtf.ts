import { type Extras, of, type Passage } from './passage.ts';

const rtfText = (text: string): string =>
  [...text.replace(/[\\{}]/g, '\\$&')]
    .map((sign) => ((sign.codePointAt(0) ?? 0) < 128 ? sign : `\\u${sign.charCodeAt(0)}?`))
    .join('');

export function rtf(passages: readonly Passage[], { tracked, comment }: Extras): Uint8Array {
  const list = (part: Passage['part']) =>
    of(passages, part)
      .map(({ text }) => `${rtfText(text)}\\par\n`)
      .join('');
  const notes = of(passages, 'note').map(({ text }) => `{\\footnote ${rtfText(text)}}`);
  const boxes = of(passages, 'box').map(({ text }) => `{\\shp{\\*\\shpinst{\\shptxt ${rtfText(text)}\\par}}}`);
  const marks = (tracked ? '{\\revised\\revauth1 ok }' : '') + (comment ? '{\\*\\annotation ok?}' : '');
  return Buffer.from(
    `{\\rtf1\\ansi\\uc1 {\\header ${list('header')}}${list('body')}${list('hidden')}${notes.join('')}${boxes.join('')}${marks}}`,
  );
}
