import { expect, test } from 'vitest';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { locales } from '#shared/messages/locale.ts';
import { languageSlug } from './content/pairs.ts';
import { siteRoutes } from './content/siteRoutes.ts';
import { edgeSources, loadEdge, movedPages } from './edgeFunctions.ts';

const request = loadEdge(edgeSources.viewerRequest());
const response = loadEdge(edgeSources.viewerResponse());
const ask = (uri: string, acceptLanguage?: string, querystring = {}) =>
  request({
    request: { uri, querystring, headers: acceptLanguage ? { 'accept-language': { value: acceptLanguage } } : {} },
  }) as { uri?: string; statusCode?: number; headers: Record<string, { value: string }> };
const hash = 'abcdefghijklmnopqrstuvwx';
const slug = 'abcdefghijklmnopqrst';

test('each function fits the 10 kB of the runtime', () => {
  for (const source of Object.values(edgeSources)) expect(Buffer.byteLength(source())).toBeLessThan(10_240);
});

test('every page of the table has a file in each language', () => {
  for (const locale of locales) {
    for (const route of siteRoutes()) {
      const values: Record<string, string> = { hash, slug, id: 'A1B2C3D4E5', job: '01', account: '5f0c1d2e-0000' };
      const { uri } = ask(`/${locale}${route.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')}`);
      expect(uri).toBe(`/${locale}${route.path.replace(/:\w+/g, '-')}index.html`);
    }
  }
});

test.each([
  ['pl,en;q=0.8', '/pl/'],
  ['en-GB,en;q=0.9,pl;q=0.8', '/en/'],
  ['de,pl;q=0.3,en;q=0.7', '/en/'],
  ['de', '/en/'],
  ['pl;q=0', '/en/'],
  ['', '/en/'],
])('/ with Accept-Language "%s" goes to %s', (header, location) => {
  const answer = ask('/', header);
  expect([answer.statusCode, answer.headers.location?.value]).toEqual([302, location]);
});

test.each([
  ['a fallback', { fallbackLocale: 'pl' as const }, ['/pl/', '/en/', '/pl/404/index.html']],
  ['one for all', { locale: 'pl' as const, fallbackLocale: 'en' as const }, ['/pl/', '/pl/', '/pl/404/index.html']],
])('a stage that sets %s language is answered in it', (_, stage, [unknown, english, lost]) => {
  const handler = loadEdge(edgeSources.viewerRequest(stage));
  const location = (header: string) => {
    const headers = { 'accept-language': { value: header } };
    return handler({ request: { uri: '/', querystring: {}, headers } }) as { headers: { location: { value: string } } };
  };
  expect(location('de').headers.location.value).toBe(unknown);
  expect(location('en').headers.location.value).toBe(english);
  expect(handler({ request: { uri: '/de/x', querystring: {}, headers: {} } })).toMatchObject({ uri: lost });
});

test('an address without its last slash moves to the one with it, its query kept', () => {
  const answer = ask('/pl/order/write', undefined, { a: { value: '1' }, b: { value: '' } });
  expect([answer.statusCode, answer.headers.location?.value]).toEqual([301, '/pl/order/write/?a=1&b']);
});

test.each([
  ['/en/nope/', '/en/404/index.html'],
  ['/pl/nope/', '/pl/404/index.html'],
  ['/de/x', '/en/404/index.html'],
  ['/en/cart/short/payment/', '/en/404/index.html'],
  ['/assets/../secret', '/en/404/index.html'],
  ['/assets/pdf-1/../../secret', '/en/404/index.html'],
  ['/en/__proto__/', '/en/404/index.html'],
  ['/constructor', '/en/404/index.html'],
  ['/en/blog/an-article-of-nobody/', '/en/404/index.html'],
  ['/en/languages/german-to-french/', '/en/404/index.html'],
  ['/pl/languages/polish-to-polish/', '/pl/404/index.html'],
  ['/pl/languages/elvish-to-polish/', '/pl/404/index.html'],
  ['/pl/languages/polish-to-elvish/', '/pl/404/index.html'],
])('%s is answered by %s', (uri, file) => {
  expect(ask(uri).uri).toBe(file);
});

test.each(Object.entries(movedPages))('%s has moved to %s, which is a page', (from, to) => {
  expect(ask(`/pl${from}`)).toMatchObject({ statusCode: 301, headers: { location: { value: `/pl${to}` } } });
  expect(ask(`/pl${from.slice(0, -1)}`).headers.location?.value).toBe(`/pl${to}`);
  const paths: string[] = siteRoutes().map(({ path }) => path);
  expect([paths.includes(from), paths.includes(to)]).toEqual([false, true]);
});

test('both directions of a pair of languages are one page: the address of the other one moves to it, its query kept', () => {
  const pages = siteRoutes().flatMap(({ name, path }) => (name === 'languages.pair' ? [path] : []));
  const isHub = (id: number) => id === 1 || id === 2;
  const ways = firstLanguages.flatMap((source) =>
    source.targetLanguages
      .filter((target) => isHub(source.id) || isHub(target))
      .map((target) =>
        [source, firstLanguages.find(({ id }) => id === target) ?? source].map(languageSlug).join('-to-'),
      ),
  );
  expect(pages.length).toBe(ways.length / 2);
  for (const way of ways) {
    const other = way.split('-to-').toReversed().join('-to-');
    const [page, moved] = pages.includes(`/languages/${way}/`) ? [way, other] : [other, way];
    expect(ask(`/pl/languages/${page}/`).uri).toBe(`/pl/languages/${page}/index.html`);
    for (const end of ['/', ''])
      expect(ask(`/pl/languages/${moved}${end}`, undefined, { a: { value: '1' } })).toMatchObject({
        statusCode: 301,
        headers: { location: { value: `/pl/languages/${page}/?a=1` } },
      });
  }
});

test('the API learns who asks, whatever the viewer says of itself', () => {
  const headers = { 'x-viewer-address': { value: '192.0.2.1' }, accept: { value: '*/*' } };
  const request = { uri: '/api/cart', headers };
  expect(loadEdge(edgeSources.apiRequest())({ viewer: { ip: '203.0.113.7' }, request })).toEqual({
    uri: '/api/cart',
    headers: { ...headers, 'x-viewer-address': { value: '203.0.113.7' } },
  });
});

test('files of the site pass as they are', () => {
  for (const uri of [
    '/assets/main-x1.js',
    '/assets/pdf-5.7.284/pdf.worker.js',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-512.png',
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/push.js',
    '/pl/blog/feed.xml',
    '/pl/api/changelog.xml',
    '/api-collection.json',
  ])
    expect(ask(uri).uri).toBe(uri);
});

test('error pages answer with their own status and are not kept; other pages are left alone', () => {
  const answer = (uri: string, headers = {}) =>
    response({ request: { uri }, response: { statusCode: 200, headers } }) as { statusCode: number; headers: object };
  expect(answer('/pl/404/index.html').statusCode).toBe(404);
  expect(answer('/en/500/index.html').statusCode).toBe(500);
  expect(answer('/pl/nope/', { 'x-amz-meta-status': { value: '404' } }).headers).toMatchObject({
    'cache-control': { value: 'no-store' },
  });
  expect(answer('/pl/order/write/index.html')).toEqual({ statusCode: 200, headers: {} });
});
