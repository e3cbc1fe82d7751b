import { expect, test } from 'vitest';
import { isAllowedAddress, readNetwork } from './allowedAddress.ts';

test.each([
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.0/24'], '203.0.113.200', true],
  [['198.51.100.1', '203.0.113.0/24'], '203.0.114.1', false],
  [['2001:db8:1:2::5'], '2001:db8:1:2::/64', true],
  [['2001:db8:1::/48'], '2001:db8:1:ffff::/64', true],
  [['2001:db8:1:2::5'], '2001:db8:1:3::/64', false],
  [['203.0.113.7'], '2001:db8:1:2::/64', false],
  [['203.0.113.7'], 'unknown', false],
] as const)('where %j are allowed, a caller at %s is let in: %s', (allowed, caller, isLetIn) => {
  expect(isAllowedAddress(allowed, caller)).toBe(isLetIn);
});

test.each(['example.com', '203.0.113.7/33', '203.0.113.7/0', '203.0.113.7/x', '1.2.3', '::/0', '10.0.0.0/8/8', ''])(
  '%s is no address to allow',
  (typed) => expect(readNetwork(typed)).toBeUndefined(),
);
