import { expect, test } from 'vitest';
import { listen } from '../http/server.ts';
import { localesOf, siteHandler } from './siteServer.ts';

test.each([
  [{}, '/en/', '/pl/'],
  [{ FALLBACK_LOCALE: 'pl' }, '/pl/', '/pl/'],
  [{ LOCALE: 'en', FALLBACK_LOCALE: 'pl' }, '/en/', '/en/'],
])('a stage with %j sends a German to %s and a Pole to %s', async (Variables, german, polish) => {
  const facts = { origin: '', dataDir: '', dynamo: '', routes: [], accounts: [] };
  const locales = localesOf({ functions: [{ properties: { Environment: { Variables } } }] });
  const handle = siteHandler({ state: 'built', dist: '/nowhere', wait: async () => {} }, { ...facts, locales });
  const server = await listen((request, response) => handle(request, response), 0);
  const location = async (language: string) =>
    (await fetch(server.url, { redirect: 'manual', headers: { 'accept-language': language } })).headers.get('location');
  expect([await location('de'), await location('pl')]).toEqual([german, polish]);
  await server.stop();
});
