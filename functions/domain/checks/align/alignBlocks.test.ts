import { describe, expect, it } from 'vitest';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { type Block, type CheckedDocument, nearestSource } from '../CheckedDocument.ts';
import { alignBlocks } from './alignBlocks.ts';

const block = (text: string, place = '', scope: Scope = 'body'): Block => ({ scope, place, text });
const doc = (
  format: CheckedDocument['format'],
  blocks: readonly Block[],
  change: Partial<CheckedDocument> = {},
): CheckedDocument => ({
  ...{ outcome: 'counted', format, flagged: false, sha256: '', words: 9, blocks, trackedChanges: 0, comments: 0 },
  ...{ pictures: 0, cutOff: false, ...change },
});
const places = (source: CheckedDocument, target: CheckedDocument) => {
  const { alignment, pairs, wholes } = alignBlocks(source, target);
  return { alignment, pairs: pairs.map((one) => [one.place, one.source, one.target]), wholes: wholes.length };
};
const lines = (...texts: string[]) => texts.map((text) => block(text));

describe('a translation is laid beside its source', () => {
  it('not at all where one of them says nothing', () => {
    expect(places(doc('txt', []), doc('txt', lines('a'))).alignment).toBe('none');
    expect(places(doc('txt', lines('a')), doc('txt', [])).alignment).toBe('none');
  });

  it('as a whole where one of them is a PDF', () => {
    for (const [source, target] of [
      ['pdf', 'docx'],
      ['docx', 'pdf'],
    ] as const)
      expect(places(doc(source, lines('a')), doc(target, lines('b')))).toMatchObject({
        alignment: 'document',
        wholes: 1,
      });
  });

  it('string by string where both are texts of a program with as many strings, however long', () => {
    const [source, target] = [lines('OK', 'A long text of many words'), lines('Zgadzam się na to wszystko', 'Tekst')];
    expect(places(doc('json', source), doc('json', target))).toEqual({
      alignment: 'blocks',
      pairs: [
        ['block:1', 'OK', 'Zgadzam się na to wszystko'],
        ['block:2', 'A long text of many words', 'Tekst'],
      ],
      wholes: 0,
    });
    expect(places(doc('json', source), doc('json', lines('OK'))).alignment).toBe('length');
  });

  it('line by line where one of them is a text, by blocks of each kind in documents, by length in other kinds', () => {
    const [source, target] = [lines('one', 'two'), lines('jeden', 'dwa')];
    expect(places(doc('txt', source), doc('docx', target))).toMatchObject({
      ...{
        alignment: 'lines',
        pairs: [
          ['line:1', 'one', 'jeden'],
          ['line:2', 'two', 'dwa'],
        ],
      },
    });
    const noted = [block('one'), block('a note', '', 'notes')];
    const made = [block('uwaga', '', 'notes'), block('jeden')];
    expect(places(doc('docx', noted), doc('odt', made))).toMatchObject({
      ...{
        alignment: 'blocks',
        pairs: [
          ['block:body:1', 'one', 'jeden'],
          ['block:notes:1', 'a note', 'uwaga'],
        ],
      },
    });
    expect(places(doc('xlsx', source), doc('docx', target))).toMatchObject({
      ...{
        alignment: 'length',
        pairs: [
          ['block:1', 'one', 'jeden'],
          ['block:2', 'two', 'dwa'],
        ],
      },
    });
  });

  const cells = (texts: Record<string, string>) =>
    Object.entries(texts).map(([place, text]) => block(text, place, 'cells'));
  it('cell by cell in workbooks where nearly all of them are there, headers in their order', () => {
    const source = [...cells({ '1!A1': 'one', '1!A2': 'two', '1!A3': 'three' }), block('head', '', 'headers_footers')];
    const target = [
      ...cells({ '1!A3': 'trzy', '1!A1': 'jeden', '1!A2': 'dwa' }),
      block('nagłówek', '', 'headers_footers'),
    ];
    expect(places(doc('xlsx', source), doc('xlsx', target))).toMatchObject({
      alignment: 'cells',
      pairs: [
        ['cell:1!A1', 'one', 'jeden'],
        ['cell:1!A2', 'two', 'dwa'],
        ['cell:1!A3', 'three', 'trzy'],
        ['block:headers_footers:1', 'head', 'nagłówek'],
      ],
    });
    const moved = cells({ '1!B1': 'jeden', '1!B2': 'dwa', '1!B3': 'trzy' });
    expect(places(doc('xlsx', source), doc('xlsx', moved))).toMatchObject({ alignment: 'length' });
  });

  it('with seven cells in ten by their names, with fewer in their order', () => {
    const named = (count: number, from = 0) =>
      cells(Object.fromEntries(Array.from({ length: count }, (_, place) => [`1!A${place + from}`, `text ${place}`])));
    expect(places(doc('xlsx', named(10)), doc('xlsx', named(10, 3))).alignment).toBe('cells');
    expect(places(doc('xlsx', named(10)), doc('xlsx', named(10, 4))).alignment).toBe('length');
  });

  it('shape by shape in presentations, paragraphs of one by their order, the rest of the slide apart', () => {
    const source = [
      block('Title', '1.2'),
      block('one', '1.3'),
      block('two', '1.3'),
      block('say', '1', 'speaker_notes'),
    ];
    const target = [
      block('Tytuł', '1.2'),
      block('jeden', '1.3'),
      block('dwa', '1.3'),
      block('mów', '1', 'speaker_notes'),
    ];
    expect(places(doc('pptx', source), doc('pptx', target))).toMatchObject({
      alignment: 'shapes',
      pairs: [
        ['shape:1.2', 'Title', 'Tytuł'],
        ['shape:1.3', 'one', 'jeden'],
        ['shape:1.3', 'two', 'dwa'],
        ['block:speaker_notes:1', 'say', 'mów'],
      ],
    });
    const uneven = [block('Tytuł', '1.2'), block('jeden i dwa', '1.3')];
    expect(places(doc('pptx', source), doc('pptx', uneven)).pairs).toContainEqual(['shape:1.2', 'Title', 'Tytuł']);
    const other = [block('Tytuł', '7.2'), block('jeden', '7.3'), block('dwa', '7.3')];
    expect(places(doc('pptx', source), doc('pptx', other)).alignment).toBe('length');
  });

  const shapes = (count: number, text: (at: number) => string, from = 0) =>
    Array.from({ length: count }, (_, at) => block(text(at), `1.${at + from}`));
  it('with seven shapes in ten by their numbers, with fewer in their order', () => {
    const [source, target] = [(at: number) => `text ${at}`, (at: number) => `tekst ${at}`];
    const aligned = (from: number) =>
      places(doc('pptx', shapes(10, source)), doc('pptx', shapes(10, target, from))).alignment;
    expect([aligned(3), aligned(4)]).toEqual(['shapes', 'length']);
  });

  it('in their order where shapes of the same number are hardly translations of each other', () => {
    const long = (at: number) => `text ${at} `.repeat(at % 2 === 0 ? 30 : 3);
    const source = doc('pptx', shapes(8, long));
    const swapped = shapes(8, (at) => long(at % 2 === 0 ? at + 1 : at - 1));
    expect(places(source, source).alignment).toBe('shapes');
    expect(places(source, doc('pptx', swapped)).alignment).not.toBe('shapes');
  });

  it('the text of a slide outside of its shapes, and notes whose place looks like one, apart', () => {
    const source = [block('Title', '1.2'), block('outside', '1'), block('say', '1.2', 'speaker_notes')];
    const target = [block('Tytuł', '1.2'), block('obok', '1'), block('mów', '1.2', 'speaker_notes')];
    expect(places(doc('pptx', source), doc('pptx', target)).pairs).toEqual([
      ['shape:1.2', 'Title', 'Tytuł'],
      ['block:body:1', 'outside', 'obok'],
      ['block:speaker_notes:1', 'say', 'mów'],
    ]);
    expect(places(doc('pptx', source), doc('docx', target)).alignment).toBe('length');
    expect(places(doc('docx', source), doc('pptx', target)).alignment).toBe('length');
  });

  it('as far as it goes: what cannot be laid beside anything is compared as a whole', () => {
    const notes = (text: (at: number) => string) => Array.from({ length: 8 }, (_, at) => block(text(at), '', 'notes'));
    const [source, other] = [notes((at) => `text ${at}1 ${at}2 `.repeat(5)), notes((at) => `${at}8 ${at}9`)];
    expect(places(doc('docx', [block('one'), ...source]), doc('docx', [block('raz'), ...other]))).toEqual({
      ...{ alignment: 'blocks', pairs: [['block:body:1', 'one', 'raz']], wholes: 1 },
    });
    expect(places(doc('docx', source), doc('docx', other))).toEqual({ alignment: 'document', pairs: [], wholes: 1 });
  });
});

describe('of several sources', () => {
  const of = (format: CheckedDocument['format'], words: number) =>
    doc(format, [], { words, sha256: `${format} ${words}` });
  const nearest = (target: CheckedDocument, ...sources: CheckedDocument[]) => nearestSource(sources, target).sha256;

  it('that of the same type comes first, then the nearest in length', () => {
    expect(nearest(of('docx', 100), of('pdf', 100), of('docx', 900))).toBe('docx 900');
    expect(nearest(of('docx', 100), of('docx', 900), of('docx', 120), of('docx', 10))).toBe('docx 120');
    expect(nearest(of('docx', 100), of('docx', 900), of('docx', 60))).toBe('docx 60');
    expect(nearest(of('docx', 0), of('docx', 5), of('docx', 1))).toBe('docx 1');
    expect(nearestSource([], of('docx', 1))).toMatchObject({
      ...{ outcome: 'manual', format: 'unknown', blocks: [], flagged: false, cutOff: false },
    });
  });
});
