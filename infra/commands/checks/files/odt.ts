import { makeOdt } from '#functions/domain/words/test/makeOffice.ts';
import { type Extras, of, type Passage, xml } from './passage.ts';

export function odt(passages: readonly Passage[], { tracked, comment }: Extras): Uint8Array {
  const line = ({ text }: Passage) => `<text:p>${xml(text)}</text:p>`;
  const list = (part: Passage['part']) => of(passages, part).map(line).join('');
  const notes = of(passages, 'note').map(
    (one) => `<text:p><text:note><text:note-body>${line(one)}</text:note-body></text:note></text:p>`,
  );
  const boxes = of(passages, 'box').map(
    (one) => `<text:p><draw:frame><draw:text-box>${line(one)}</draw:text-box></draw:frame></text:p>`,
  );
  const changes =
    '<text:tracked-changes><text:changed-region><text:insertion/></text:changed-region></text:tracked-changes>';
  const remark = '<text:p><office:annotation><text:p>ok?</text:p></office:annotation></text:p>';
  const body =
    (tracked ? changes : '') +
    list('body') +
    list('hidden') +
    notes.join('') +
    boxes.join('') +
    (comment ? remark : '');
  return makeOdt(body, '', `<style:master-page><style:header>${list('header')}</style:header></style:master-page>`);
}
