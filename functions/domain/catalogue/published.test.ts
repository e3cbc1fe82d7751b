import { expect, test } from 'vitest';
import { inForce } from './inForce.ts';
import type { Published } from './published.ts';

const from = (validFrom: string, withdrawnAt?: string): Published => ({
  version: validFrom.slice(0, 10),
  validFrom,
  publishedAt: '2026-10-01T00:00:00Z',
  by: 'anna',
  ...(withdrawnAt !== undefined && { withdrawnAt }),
});
const versions = [
  from('2026-12-01T00:00:00Z'),
  // Written with Warsaw's offset: compared as a string, this instant would sort too late.
  from('2026-11-20T01:00:00+01:00'),
  from('2026-11-10T00:00:00Z'),
  from('2026-11-25T00:00:00Z', '2026-11-24T12:00:00Z'),
];

test.each([
  ['2026-11-09T23:59:59.999Z', undefined],
  ['2026-11-10T00:00:00Z', '2026-11-10'],
  ['2026-11-19T23:59:59.999Z', '2026-11-10'],
  ['2026-11-20T00:00:00Z', '2026-11-20'],
  ['2026-11-26T00:00:00Z', '2026-11-20'],
  ['2026-12-01T00:00:00Z', '2026-12-01'],
])('at %s the version in force is that of %s', (now, version) => {
  expect(inForce(versions, new Date(now))?.version).toBe(version);
});
