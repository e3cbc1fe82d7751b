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

test('notes, comments and charts are tallied apart, diagrams count, dates are headers', async () => {
  const around = {
    notesSlide: shape('say this'),
    diagramData: '<a:p><a:r><a:t>boxes and arrows</a:t></a:r></a:p>',
    comments: '<p:text>why</p:text>',
  };
  const counted = await countWords(makePptx([shape('title') + shape('1 May', 'dt')], around), options);
  expect(counted.wordsByScope).toEqual({ body: 4, headers_footers: 2, speaker_notes: 2, comments: 1 });
});
