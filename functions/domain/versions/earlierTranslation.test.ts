import { describe, expect, test } from 'vitest';
import { earlierTranslation, translatedLines } from './earlierTranslation.ts';

const blocks = (...texts: string[]) => texts.map((text) => ({ place: '', text }));

describe('the translation of an earlier text', () => {
  test('is found by its lines, however they are spaced; the first of two is kept', () => {
    const of = translatedLines(['One line.', 'Another', 'One  line.', '', 'Left'], ['Wiersz.', 'Inny', 'Drugi', 'x']);
    expect(['One line.', ' One line. ', 'Another'].map(of)).toEqual(['Wiersz.', 'Wiersz.', 'Inny']);
    expect(['', 'Left', 'Unknown'].map(of)).toEqual([undefined, undefined, undefined]);
  });

  test('is found by the lines of a block where both have as many, and else as a whole', () => {
    const of = translatedLines(['a\nb', 'c\nd', 'e'], ['A\nB', 'C', 'E\nF']);
    expect(['a', 'b', 'a\nb'].map(of)).toEqual(['A', 'B', undefined]);
    expect(['c', 'c\nd', 'e'].map(of)).toEqual([undefined, 'C', 'E\nF']);
  });
});

describe('the translation of an earlier file', () => {
  const docx = (texts: ReturnType<typeof blocks>, cutOff = false) => ({
    format: 'docx' as const,
    blocks: texts,
    cutOff,
  });
  const [source, target] = [blocks('One.', 'Two.'), blocks('Raz.', 'Dwa.')];

  test('is found by its blocks', () => {
    const of = earlierTranslation(docx(source), docx(target));
    expect([of?.('One.'), of?.('Two.'), of?.('Three.')]).toEqual(['Raz.', 'Dwa.', undefined]);
  });

  test('is found by its cells, wherever they stand in the file', () => {
    const cells = (...texts: [place: string, text: string][]) => ({
      ...{ format: 'xlsx' as const, cutOff: false, blocks: texts.map(([place, text]) => ({ place, text })) },
    });
    const of = earlierTranslation(cells(['1!A1', 'One'], ['1!A2', 'Two']), cells(['1!A2', 'Dwa'], ['1!A1', 'Raz']));
    expect([of?.('One'), of?.('Two')]).toEqual(['Raz', 'Dwa']);
  });

  test('is not known where one of them says nothing, is cut off, or they cannot be laid side by side', () => {
    expect(earlierTranslation(docx([]), docx(target))).toBeUndefined();
    expect(earlierTranslation(docx(source), docx([]))).toBeUndefined();
    expect(earlierTranslation(docx(source), docx(target, true))).toBeUndefined();
    expect(earlierTranslation(docx(source), { ...docx(target), format: 'pdf' })).toBeUndefined();
    const many = (text: (at: number) => string) => blocks(...Array.from({ length: 8 }, (_, at) => text(at)));
    const [long, short] = [many((at) => `text ${at}1 ${at}2 `.repeat(5)), many((at) => `${at}8 ${at}9`)];
    expect(earlierTranslation(docx(long), docx(short))).toBeUndefined();
  });
});
