import { describe, expect, test } from 'vitest';
import { comments, opens, rightType, sourceItself } from './files.ts';
import { document, findings } from './test/ruleInput.ts';

const of = (rule: Parameters<typeof findings>[0], source: object, target: object) =>
  findings(rule, [], { source: document(source), target: document({ sha256: 'b', ...target }) });

test('comments may be as many as in the source; how many more there are is said', () => {
  expect(of(comments, { comments: 1 }, { comments: 1 })).toEqual([]);
  expect(of(comments, { comments: 1 }, { comments: 0 })).toEqual([]);
  expect(of(comments, { comments: 1 }, { comments: 3 })).toEqual([{ found: ['2'] }]);
});

describe('a file that cannot be used', () => {
  test.each([
    [{}, []],
    [{ outcome: 'unreadable', reason: 'zip' }, ['zip']],
    [{ outcome: 'password_protected' }, ['password_protected']],
    [{ outcome: 'unsafe' }, ['unsafe']],
    [{ outcome: 'empty' }, ['empty']],
    [{ outcome: 'manual', reason: 'reader_failed' }, ['reader_failed']],
    [{ outcome: 'manual', reason: 'scan' }, []],
    [{ words: 0 }, ['counted']],
    [{ words: 1 }, []],
    [{ words: 0, pictures: 1 }, []],
  ])('%j: %j', (target, expected) => {
    expect(of(opens, {}, target).flatMap((one) => one.found)).toEqual(expected);
  });

  test('is not one without words where its source has none either', () => {
    expect(of(opens, { words: 0 }, { words: 0 })).toEqual([]);
  });
});

test('the type of a file that is not known is no wrong one, and one with a wrong name is', () => {
  expect(of(rightType, {}, { format: 'unknown' })).toEqual([]);
  expect(of(rightType, {}, {})).toEqual([]);
  expect(of(rightType, {}, { flagged: true })).toEqual([{ expected: ['docx'], found: ['docx'] }]);
  expect(of(rightType, { format: 'rtf' }, { format: 'odt' })).toEqual([{ expected: ['rtf', 'docx'], found: ['odt'] }]);
});

describe('the source handed in as its translation', () => {
  const line = (at: number, text = 'many words stand here') => ({ scope: 'body', place: '', text: `${text} ${at}` });
  const lines = Array.from({ length: 20 }, (_, at) => line(10 + at));
  const kept = (count: number) => [...lines.slice(0, count), ...lines.slice(count).map((_, at) => line(at, 'nowe'))];

  test('is found by its bytes, and where 95 % of its text is unchanged', () => {
    expect(of(sourceItself, {}, { sha256: 'a', blocks: [] })).toHaveLength(1);
    expect(of(sourceItself, { blocks: lines }, { blocks: kept(20) })).toHaveLength(1);
    expect(of(sourceItself, { blocks: lines }, { blocks: kept(19) })).toHaveLength(1);
    expect(of(sourceItself, { blocks: lines }, { blocks: kept(18) })).toEqual([]);
  });

  test('is not one that has no words to translate', () => {
    const figures = [{ scope: 'body', place: '', text: '12 345' }];
    expect(of(sourceItself, { blocks: figures }, { blocks: figures })).toEqual([]);
  });
});
