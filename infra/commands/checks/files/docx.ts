import { makeDocx, paragraph, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';
import { type Extras, of, type Passage, xml } from './passage.ts';

export function docx(passages: readonly Passage[], { tracked, comment }: Extras): Uint8Array {
  const body = of(passages, 'body').map(({ text }, at) => {
    const [start, end] = [xml(text.slice(0, 20)), xml(text.slice(20))];
    if (tracked && at === 3)
      return `<w:p><w:ins w:id="1" w:author="T"><w:r><w:t>${xml(text)}</w:t></w:r></w:ins></w:p>`;
    const runs = `<w:p><w:r><w:t xml:space="preserve">${start}</w:t></w:r><w:r><w:t xml:space="preserve">${end}</w:t></w:r></w:p>`;
    return at % 5 === 4 ? `<w:tbl><w:tr><w:tc>${runs}</w:tc></w:tr></w:tbl>` : runs;
  });
  const boxes = of(passages, 'box').map(
    ({ text }) => `<w:p><w:r><w:txbxContent>${paragraph(xml(text))}</w:txbxContent></w:r></w:p>`,
  );
  const hidden = of(passages, 'hidden').map(({ text }) => paragraph(xml(text), '<w:vanish/>'));
  const part = (root: string, inner: string) => `<w:${root} ${wordNamespaces}>${inner}</w:${root}>`;
  const list = (name: Passage['part']) =>
    of(passages, name)
      .map(({ text }) => paragraph(xml(text)))
      .join('');
  return makeDocx({
    body: [...body, ...boxes, ...hidden].join(''),
    parts: {
      header: part('hdr', list('header')),
      footnotes: part('footnotes', list('note')),
      ...(comment && { comments: part('comments', `<w:comment w:id="1">${paragraph('ok?')}</w:comment>`) }),
    },
  });
}
