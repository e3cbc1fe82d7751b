import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function addressOf(headers: Record<string, string>, originSecret?: string) {
  if (originSecret) vi.stubEnv('ORIGIN_SECRET', originSecret);
  const { viewerAddress } = await import('./edge.ts');
  return viewerAddress({ headers, requestContext: { http: { sourceIp: '64.252.64.1' } } });
}

it.each([
  [
    'the edge says whose request it carries',
    { 'x-viewer-address': '203.0.113.7', 'x-origin-mark': 'm1' },
    'm1',
    '203.0.113.7',
  ],
  ['of IPv6 its network', { 'x-viewer-address': '2001:db8::7', 'x-origin-mark': 'm1' }, 'm1', '2001:db8:0:0::/64'],
  ['nobody else is believed', { 'x-viewer-address': '203.0.113.7' }, 'm1', '64.252.64.1'],
  ['nor with a wrong secret', { 'x-viewer-address': '203.0.113.7', 'x-origin-mark': 'm2' }, 'm1', '64.252.64.1'],
  ['nor where there is no edge', { 'x-viewer-address': '203.0.113.7', 'x-origin-mark': '' }, undefined, '64.252.64.1'],
])('%s', async (_, headers, originSecret, address) => {
  expect(await addressOf(headers as unknown as Record<string, string>, originSecret)).toBe(address);
});

it.each([
  ['64.252.64.1', {}, undefined, 'direct-ipv4'],
  ['2001:db8::1', {}, undefined, 'direct-ipv6'],
  ['64.252.64.1', { 'x-viewer-address': '2001:db8::7', 'x-origin-mark': 'm1' }, 'm1', 'edge-ipv6'],
  ['2001:db8::1', { 'x-viewer-address': '203.0.113.7', 'x-origin-mark': 'm1' }, 'm1', 'edge-ipv4'],
  ['2001:db8::1', { 'x-origin-mark': 'm1' }, 'm1', 'edge-ipv6'],
  ['64.252.64.1', { 'x-viewer-address': '2001:db8::7', 'x-origin-mark': 'm2' }, 'm1', 'direct-ipv4'],
])(
  'a request of %s with %j is logged, where the edge’s secret is %s, as %s',
  async (sourceIp, headers, secret, said) => {
    if (secret) vi.stubEnv('ORIGIN_SECRET', secret);
    const { addressClass } = await import('./edge.ts');
    expect(addressClass({ headers, requestContext: { http: { sourceIp } } })).toBe(said);
  },
);

it('of a viewer whom the edge does not name the address is the edge’s own', async () => {
  expect(await addressOf({ 'x-origin-mark': 'm1' }, 'm1')).toBe('64.252.64.1');
  expect(await addressOf({ 'x-viewer-address': '', 'x-origin-mark': 'm1' }, 'm1')).toBe('64.252.64.1');
});
