import { expect, test } from 'vitest';
import { countWords } from './countWords.ts';
import { makePptx, shape } from './test/makeOffice.ts';

const options = { fileName: 'a.pptx', service: 'ordinary' as const };

test('slides are read in the order of the presentation, tables and groups included', async () => {
  const heard: string[] = [];
  const table =
    '<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>cell</a:t></a:r><a:br/><a:r><a:t>two</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>';
  const bytes = makePptx([shape('first slide'), table, `<p:grpSp>${shape('last')}</p:grpSp>`]);
  const counted = await countWords(bytes, { ...options, onParagraph: ({ text }) => heard.push(text) });
  expect(counted).toMatchObject({ outcome: 'counted', format: 'pptx', words: 5 });
  expect(heard).toEqual(['first slide', 'cell\ntwo', 'last']);
});

test('date, number, header and footer of a slide and of its notes are headers and footers', async () => {
  const margins = ['dt', 'ftr', 'hdr', 'sldNum'].map((kind) => shape(`the ${kind}`, kind)).join('');
  const around = { notesSlide: shape('say this', 'body') + shape('7', 'sldNum') };
  const counted = await countWords(makePptx([shape('title', 'title') + margins], around), options);
  expect(counted.wordsByScope).toEqual({ body: 1, headers_footers: 9, speaker_notes: 2 });
});

test('a hidden slide and its diagrams are hidden parts, which count; repetitions are known without them', async () => {
  const diagram = { diagramData: '<a:p><a:r><a:t>boxes and arrows</a:t></a:r></a:p>' };
  const bytes = makePptx([shape('twice said'), shape('twice said'), shape('once more')], diagram, [0]);
  const counted = await countWords(bytes, options);
  expect(counted).toMatchObject({ outcome: 'counted', words: 9, repeatedWords: 2, shownRepeatedWords: 0 });
  expect(counted.wordsByScope).toEqual({ body: 4, hidden_parts: 5 });
  expect(await countWords(makePptx([shape('seen')]), options)).not.toHaveProperty('shownRepeatedWords');
});

test('a picture that fills a slide with few words is for a person, a picture beside the text is not', async () => {
  const picture = (cx: number) => `<p:pic><p:spPr><a:xfrm><a:ext cx="${cx}" cy="6858000"/></a:xfrm></p:spPr></p:pic>`;
  const of = (cx: number, words: number) => countWords(makePptx([picture(cx) + shape('word '.repeat(words))]), options);
  expect(await of(9_144_000, 14)).toMatchObject({ outcome: 'manual', reason: 'few_words_among_pictures' });
  expect(await of(9_144_000, 15)).toMatchObject({ outcome: 'counted' });
  expect(await of(4_000_000, 1)).toMatchObject({ outcome: 'counted' });
});

test('notes, comments and charts are tallied apart, diagrams count, dates are headers', async () => {
  const around = {
    notesSlide: shape('say this'),
    diagramData: '<a:p><a:r><a:t>boxes and arrows</a:t></a:r></a:p>',
    comments: '<p:text>why</p:text>',
  };
  const counted = await countWords(makePptx([shape('title') + shape('1 May', 'dt')], around), options);
  expect(counted.wordsByScope).toEqual({ body: 4, headers_footers: 2, speaker_notes: 2, comments: 1 });
});
