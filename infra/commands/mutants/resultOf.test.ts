import { expect, test } from 'vitest';
import { resultOf } from './resultOf.ts';

test('a failure of an earlier run is not counted in this one', () => {
  const module = (moduleId: string, isOk: boolean) => ({ moduleId, ok: () => isOk });
  const known = [module('earlier.test.ts', false), module('now.test.ts', true)];
  expect(resultOf(['now.test.ts'], known)).toEqual({ ran: 1, failed: [] });
  expect(resultOf(['now.test.ts', 'earlier.test.ts'], known)).toEqual({ ran: 2, failed: ['earlier.test.ts'] });
});
