import { expect, test } from 'vitest';
import { resultOf } from './resultOf.ts';

test('what failed in an earlier run is no failure of this one', () => {
  const module = (moduleId: string, isOk: boolean) => ({ moduleId, ok: () => isOk });
  const known = [module('earlier.test.ts', false), module('now.test.ts', true)];
  expect(resultOf(['now.test.ts'], known)).toEqual({ ran: 1, failed: [] });
  expect(resultOf(['now.test.ts', 'earlier.test.ts'], known)).toEqual({ ran: 2, failed: ['earlier.test.ts'] });
});
