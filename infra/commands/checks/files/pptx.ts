import { relationships } from '#functions/domain/words/test/makeDocx.ts';
import { makeZip } from '#functions/domain/words/test/makeZip.ts';
import { type Extras, of, type Passage, xml } from './passage.ts';
import { office, relation } from './relation.ts';

const drawing =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

export function pptx(passages: readonly Passage[], { comment }: Extras): Uint8Array {
  const shapes: string[] = [];
  const body = passages.filter(({ part }) => part !== 'note');
  for (let at = 0; at < body.length; at += 2)
    shapes.push(
      `<p:sp>${body
        .slice(at, at + 2)
        .map(({ text }) => `<a:p><a:r><a:t>${xml(text)}</a:t></a:r></a:p>`)
        .join('')}</p:sp>`,
    );
  const slides: string[] = [];
  for (let at = 0; at < shapes.length; at += 3)
    slides.push(`<p:sld ${drawing}>${shapes.slice(at, at + 3).join('')}</p:sld>`);
  const notes = of(passages, 'note').map(({ text }) => `<p:sp><a:p><a:r><a:t>${xml(text)}</a:t></a:r></a:p></p:sp>`);
  return makeZip({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relationships(relation('m', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `<p:presentation ${drawing} xmlns:r="${office}"><p:sldIdLst>${slides.map((_one, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      slides.map((_one, at) => relation(`r${at}`, 'slide', `slides/s${at}.xml`)).join(''),
    ),
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/slides/s${at}.xml`, slide])),
    'ppt/slides/_rels/s0.xml.rels': relationships(
      relation('n', 'notesSlide', '../n.xml') + (comment ? relation('c', 'comments', '../c.xml') : ''),
    ),
    'ppt/n.xml': `<p:notes ${drawing}>${notes.join('')}</p:notes>`,
    ...(comment && { 'ppt/c.xml': `<p:cmLst ${drawing}><p:cm><p:text>ok?</p:text></p:cm></p:cmLst>` }),
  });
}
