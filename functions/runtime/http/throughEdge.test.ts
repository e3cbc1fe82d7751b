import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function refuses(originSecret: string | undefined, sent?: string): Promise<boolean> {
  if (originSecret !== undefined) vi.stubEnv('ORIGIN_SECRET', originSecret);
  const { wentRound } = await import('./edge.ts');
  return wentRound(sent === undefined ? {} : { 'x-origin-mark': sent });
}

it('a request that does not carry the edge’s secret is refused', async () => {
  expect([await refuses('m1'), await refuses('m1', 'm2'), await refuses('m1', '')]).toEqual([true, true, true]);
});

it('while a secret is replaced, both are good', async () => {
  expect([await refuses('m1 m2', 'm1'), await refuses('m1 m2', 'm2'), await refuses('m1 m2', 'm1 m2')]).toEqual([
    false,
    false,
    true,
  ]);
});

it('a product without an edge takes what comes', async () => {
  expect(await refuses(undefined)).toBe(false);
});

it('what went round the edge is refused before anything of it is read', async () => {
  vi.stubEnv('ORIGIN_SECRET', 'm1');
  const { throughEdge } = await import('./edge.ts');
  const enter = (headers: object) => throughEdge().before?.({ event: { headers } } as never);
  expect(() => enter({})).toThrow('forbidden');
  expect(() => enter({ 'x-origin-mark': 'm1' })).not.toThrow();
});
