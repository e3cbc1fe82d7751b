import { expect, test } from 'vitest';
import type { Row, VersionBlock } from './compareBlocks.ts';
import { compareVersions, keptComparison } from './compareVersions.ts';
import { readTextVersion } from './gatherBlocks.ts';

const block = (text: string, change: Partial<VersionBlock> = {}): VersionBlock => ({
  ...{ scope: 'body', place: `of ${text.slice(0, 3)}`, text, words: 2, characters: text.length, ...change },
});

test('each row has both texts where they differ, its new place, and its words where they are translated', () => {
  const before = [block('one'), block('two'), block('gone'), block('like')];
  const after = [block('one'), block('TWO'), block('new'), block('like')];
  const rows: Row[] = [
    { kind: 'unchanged', before: 0, after: 0 },
    { kind: 'changed', before: 1, after: 1 },
    { kind: 'removed', before: 2 },
    { kind: 'added', after: 2 },
    { kind: 'moved', before: 3, after: 3 },
    { kind: 'repeated', after: 3 },
  ];
  expect(keptComparison(rows, before, after).rows).toStrictEqual([
    { kind: 'unchanged', place: 'of one', after: 'one', words: 0 },
    { kind: 'changed', place: 'of TWO', before: 'two', after: 'TWO', words: 2 },
    { kind: 'removed', place: 'of gon', before: 'gone', words: 0 },
    { kind: 'added', place: 'of new', after: 'new', words: 2 },
    { kind: 'moved', place: 'of lik', before: 'like', after: 'like', words: 0 },
    { kind: 'repeated', place: 'of lik', after: 'like', words: 0 },
  ]);
});

test('the earlier version is kept in its own order, without comments', () => {
  const before = [block('one'), block('ask', { scope: 'comments' }), block('two', { place: '' })];
  expect(keptComparison([], before, [])).toEqual({
    ...{
      rows: [],
      cutOff: false,
      earlier: [
        { place: 'of one', text: 'one' },
        { place: '', text: 'two' },
      ],
    },
  });
});

test('four thousand rows are kept, changed ones before unchanged ones', () => {
  const blocks = Array.from({ length: 4_001 }, (_, at) => block(`text ${at}`));
  const rows = (count: number, changed: number) =>
    Array.from(
      { length: count },
      (_, at): Row => ({
        ...{ kind: at >= count - changed ? 'changed' : 'unchanged', before: at, after: at },
      }),
    );
  const kept = (count: number, changed: number) => {
    const { rows: all, cutOff, earlier } = keptComparison(rows(count, changed), blocks.slice(0, count), blocks);
    return {
      rows: all.length,
      changed: all.filter(({ kind }) => kind === 'changed').length,
      cutOff,
      earlier: earlier.length,
    };
  };
  expect(kept(4_000, 1)).toEqual({ rows: 4_000, changed: 1, cutOff: false, earlier: 4_000 });
  expect(kept(4_001, 1)).toEqual({ rows: 4_000, changed: 1, cutOff: true, earlier: 0 });
});

test('and no more text than a page shows, of both versions together', () => {
  const [half, more] = ['x'.repeat(350_000), 'x'.repeat(350_001)];
  const kept = (was: string, is: string) =>
    keptComparison([{ kind: 'changed', before: 0, after: 0 }], [block(was)], [block(is)]).rows.length;
  expect([kept(half, half), kept(half, more), kept(more, half)]).toEqual([1, 0, 0]);
  const earlier = (...texts: string[]) =>
    keptComparison(
      [],
      texts.map((text) => block(text)),
      [],
    ).earlier.length;
  expect([earlier(half, half), earlier(half, more)]).toEqual([2, 0]);
});

test('versions are compared only where both were read, and the words are those that were counted', () => {
  const [before, after] = [readTextVersion('one two'), readTextVersion('one two\nthree')];
  expect(compareVersions(before, after, 3)?.changes).toMatchObject({ words: 1, blocks: { unchanged: 1, added: 1 } });
  expect(compareVersions(before, after, 3)?.comparison.rows).toHaveLength(2);
  expect(compareVersions(before, after, 2)).toBeUndefined();
  expect(compareVersions(undefined, after, 3)).toBeUndefined();
  expect(compareVersions(before, undefined, 3)).toBeUndefined();
});
