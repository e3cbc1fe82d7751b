import { afterEach, expect, test, vi } from 'vitest';
import { placeOfTemplate } from './templateOf.ts';

afterEach(() => vi.unstubAllEnvs());

test('each brand has templates of its own, so that no mail is sent in the name of another', async () => {
  const root = new URL('../../..', import.meta.url).pathname;
  const place = () => placeOfTemplate(root, 'cache', '{}');
  const usual = await place();
  expect(await place()).toBe(usual);
  vi.stubEnv('VERSO_BRAND', 'tekst');
  vi.stubEnv('NODE_OPTIONS', '--conditions=brand-tekst');
  const other = await place();
  expect(other).not.toBe(usual);
  vi.stubEnv('VERSO_BRAND', undefined);
  vi.stubEnv('NODE_OPTIONS', undefined);
  expect(await place()).toBe(usual);
});
