import { expect, test } from 'vitest';
import { mutationsOf } from './mutationsOf.ts';
import { Switches, switchable } from './switches.ts';

const source = `
  const said = [];
  const note = (value) => (said.push(value), value);
  const later = async (value) => void said.push('later ' + value);
  if ((note(a) && (note(b) || !note(c))) && a !== 2) said.push('first');
  else if (a < b || !(b >= c)) await later(a * b);
  else said.push('else');
  const which = a > b ? { isFirst: true, sum: a + b - c } : { isFirst: false };
  const guard = () => { if (a === c) return 'same'; return 'other'; };
  if (b) await later(1); else said.push('none');
  return { said, which, guard: guard(), condition: 'attribute_not_exists(pk) AND #a = :a' };
`;
const values = [-1, 0, 1, 2];
const called = async (body: string, a: number, b: number, c: number, switches?: Switches) => {
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  return new AsyncFunction('a', 'b', 'c', '__mutants', body)(a, b, c, switches);
};

test('a source with switches does what the source does, and with one on what the source with that change does', async () => {
  const wrapped = `async function f(a, b, c) {${source}}`;
  const offset = wrapped.indexOf('{') + 1;
  const mutations = mutationsOf('x.ts', wrapped);
  expect(new Set(mutations.map(({ kind }) => kind)).size).toBe(8);
  const body = (text: string) => text.slice(offset, -1);
  const switched = body(switchable(wrapped, mutations, 5));
  const switches = new Switches(mutations.length + 5);
  for (const [a, b, c] of values.flatMap((one) =>
    values.flatMap((two) => values.map((three) => [one, two, three] as const)),
  )) {
    expect(await called(switched, a, b, c, switches)).toEqual(await called(source, a, b, c));
    for (const [order, { start, end, after }] of mutations.entries()) {
      const mutated = body(wrapped.slice(0, start) + after + wrapped.slice(end));
      switches.begin(order + 5);
      expect(await called(switched, a, b, c, switches)).toEqual(await called(mutated, a, b, c));
    }
    switches.begin(-1);
  }
  // Each was run.
  expect(switches.reached.slice(5)).toEqual(new Uint8Array(mutations.length).fill(1));
});

test('a loop that a change makes endless ends', async () => {
  const loop = 'async function f(a) { let n = 0; while (n < a) n += 1; return n; }';
  const mutations = mutationsOf('x.ts', loop);
  const switches = new Switches(mutations.length);
  const body = switchable(loop, mutations, 0).slice(loop.indexOf('{') + 1, -1);
  switches.begin(-1, 10);
  await expect(called(body, 1e9, 0, 0, switches)).rejects.toThrow('does not end');
  switches.begin(-1);
  expect(await called(body, 20, 0, 0, switches)).toBe(20);
});
