import { expect, test } from 'vitest';
import { components } from './components.ts';
import { judge, over } from './judge.ts';

test('at the load that production is made for nothing but a quota that is raised on request is over half of its limit', () => {
  expect(over(judge(components, [1]), 1)).toEqual([]);
  expect(over(judge(components, [10]), 10)).toEqual(['SES, mails', 'Invoices handed in by the job']);
});

test('a component is over at more than half, and half is where its use meets it', () => {
  const one = { name: 'a', use: (orders: number) => 3 * orders, limit: 60, unit: '', source: '', beyond: '' };
  const rows = judge([one], [10, 11]);
  expect([over(rows, 10), over(rows, 11)]).toEqual([[], ['a']]);
  expect(rows[0]?.half).toBe(10);
  expect(judge([{ ...one, use: () => 60 }], [1])[0]?.half).toBeUndefined();
});
