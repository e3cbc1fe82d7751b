import { expect, test } from 'vitest';
import { runsOf } from './ComparedRows.tsx';

/** `u` unchanged, `c` changed; each run by its rows. */
const folded = (kinds: string) =>
  runsOf([...kinds].map((kind, at) => ({ kind: kind === 'u' ? 'unchanged' : 'changed', at }))).map(({ rows }) =>
    rows.map(({ at }) => at),
  );

test('long unchanged parts are folded, their ends beside a change are not, and every row is there once', () => {
  expect(folded('uuc')).toEqual([[0], [1], [2]]);
  expect(folded('cuuuuuuuc')).toEqual([[0], [1], [2, 3, 4, 5, 6], [7], [8]]);
  expect(folded('uuuuuu')).toEqual([[0, 1, 2, 3, 4, 5]]);
  expect(folded('cuuuuuu')).toEqual([[0], [1], [2, 3, 4, 5, 6]]);
  expect(folded('')).toEqual([]);
  for (const kinds of ['cc', 'ucuuuuuuuccuuu', 'uuuuuuuuuuc', 'c'])
    expect(folded(kinds).flat()).toEqual([...kinds].map((_, at) => at));
});
