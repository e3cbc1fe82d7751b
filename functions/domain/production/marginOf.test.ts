import { expect, test } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { marginOf } from './workDone.ts';

const job = (
  state: 'open' | 'approved' | 'cancelled',
  net?: number,
  step: 'translation' | 'shipping' = 'translation',
) => ({
  ...{ state, step },
  ...(net !== undefined && { pay: { rate: 1, unit: 'word' as const, quantity: 1, net: grosze(net) } }),
});
const price = (kept: number) => ({ net: grosze(10_000), paid: grosze(12_300), kept: grosze(kept) });

test.each([
  ['a whole price, one job agreed and one open', 12_300, [job('approved', 4_000), job('open')], [], 10_000, 4_000, 1],
  ['a third given back, to the grosz', 8_199, [job('approved', 4_000)], [], 6_666, 4_000, 0],
  ['all given back: what was worked is a loss', 0, [job('cancelled', 4_000)], [1_000], 0, 1_000, 0],
  [
    'papers that we post are no open job',
    12_300,
    [job('approved', 1), job('open', undefined, 'shipping')],
    [],
    10_000,
    1,
    0,
  ],
] as const)('%s', (_, kept, jobs, parts, income, work, open) => {
  const left = grosze(income - work);
  expect(marginOf(price(kept), jobs, parts.map(grosze))).toEqual({ income, work, left, open });
});

test('what was never paid leaves nothing', () => {
  const nothing = { net: grosze(0), paid: grosze(0), kept: grosze(0) };
  expect(marginOf(nothing, [], [])).toEqual({ income: 0, work: 0, left: 0, open: 0 });
});

test('the courier is a cost of the order, of ours until a translator posts, then in their pay', () => {
  const posted = { ...job('open', undefined, 'shipping'), postage: grosze(1_990) };
  expect(marginOf(price(12_300), [posted], [])).toMatchObject({ work: 1_990, left: 8_010 });
  const theirs = { ...job('approved', 2_590, 'shipping'), postage: grosze(1_990) };
  expect(marginOf(price(12_300), [theirs], [grosze(-500)])).toMatchObject({ work: 2_090, left: 7_910 });
});
