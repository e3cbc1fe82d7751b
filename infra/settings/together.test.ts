import { expect, it } from 'vitest';
import type { FunctionSpec } from './functionSpec.ts';
import { apiFunction, areaGrants } from './functions.ts';
import { joinedGrants, together } from './together.ts';

it('a function of several parts may do what each may, and no more', () => {
  const joined = joinedGrants(
    { tables: { carts: { actions: ['GetItem'], indexes: ['owner'] } }, queues: ['mail'], vies: true },
    {
      tables: { carts: { actions: ['GetItem', 'PutItem'] }, orders: { actions: ['Query'] } },
      files: { uploads: ['GetObject'] },
    },
  );
  expect(joined).toEqual({
    tables: { carts: { actions: ['GetItem', 'PutItem'], indexes: ['owner'] }, orders: { actions: ['Query'] } },
    files: { uploads: ['GetObject'] },
    queues: ['mail'],
    vies: true,
  });
});

it('it has the memory and the time of the largest, wakes people where one of them does, and tells of all', () => {
  const part = (more: Partial<FunctionSpec>) => ({ grants: {}, impact: 'A.', ...more });
  expect(
    together([part({ memoryMb: 1024, severity: 'mail' }), part({ impact: 'B.', timeoutSeconds: 9 })]),
  ).toMatchObject({
    memoryMb: 1024,
    timeoutSeconds: 9,
    severity: 'page',
    impact: 'A. B.',
  });
  expect(together([part({ severity: 'mail' }), part({ severity: 'mail' })]).severity).toBe('mail');
  expect(apiFunction('desk').severity).toBe('mail');
  expect(apiFunction('daytime')).toMatchObject({ memoryMb: 512, severity: 'mail', timeoutSeconds: 25 });
  expect(apiFunction('shop').severity).toBe('page');
  expect(apiFunction('testMode').grants.tables).toEqual(areaGrants.testMode.grants.tables);
});
