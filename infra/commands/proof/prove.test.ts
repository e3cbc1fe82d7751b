import { expect, test } from 'vitest';
import { broken } from '../figures/bars.ts';
import { figuresOf } from '../production/runHistories.ts';
import { nothingRun } from '../production/workShare.ts';
import { isPart, isWhatWasAsked } from './prove.ts';

const asked = { quick: false, from: 0, count: undefined, only: undefined };

/** The figures of a run over two threads that did `done` histories of `count`. */
function ran(done: number, count: number) {
  const shares = [Math.ceil(done / 2), Math.floor(done / 2)].map((histories) => ({ ...nothingRun(), histories }));
  return figuresOf({ shares, missed: [], millisecondsEach: 1 }, { bugs: [], from: 0, count });
}

test('a limit of time asks for no less: a whole run that it cut short is held to its bar', () => {
  const options = { ...asked, minutes: 1 };
  const line = { ...ran(312, 10_000), injected_bugs: 26 };
  expect(broken('prove:ksef', line, isPart(options))).toEqual(['histories is 312, less than 10000']);
  expect(isWhatWasAsked(options, line)).toBe(false);
});

test('a part that was asked for is held to its own count, a quick run to none', () => {
  const part = { ...asked, count: 500 };
  expect(isPart(part)).toBe(true);
  expect([ran(499, 500), ran(500, 500)].map((line) => isWhatWasAsked(part, line))).toEqual([false, true]);
  expect(isWhatWasAsked({ quick: true }, ran(195, 200))).toBe(true);
});
