import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Document } from '../app/Document.tsx';
import { everyFrame } from '../app/render.tsx';
import { siteSettings } from '../app/siteSettings.ts';
import { createI18n } from '../i18n/I18n.tsx';
import { loadMessages } from '../i18n/messages.ts';
import { routes } from '../routes.ts';
import { sitemap } from './content/siteRoutes.ts';

const origin = 'https://verso.example';

test.each([
  [{}, 'en'],
  [{ LOCALE: '', FALLBACK_LOCALE: 'pl' }, 'pl'],
  [{ LOCALE: 'pl', FALLBACK_LOCALE: 'en' }, 'pl'],
])('a site built with %j names its pages in %s for those who read neither language', async (env, usual) => {
  const settings = siteSettings({ SITE_ORIGIN: origin, ...env });
  const faq = routes.find(({ name }) => name === 'faq');
  if (!faq) throw new Error('There is no page faq.');
  const i18n = createI18n('en', await loadMessages('en', ['site', 'frame']));
  const assets = { scripts: [], preloads: [], app: [], style: '', fonts: [] };
  const page = renderToStaticMarkup(
    <Document
      route={faq}
      locale="en"
      {...{ i18n, languages: await everyFrame(), settings, assets, title: '', description: '' }}
    >
      text
    </Document>,
  );
  expect(page).toContain(`hrefLang="x-default" href="${origin}/${usual}${faq.path}"`);
  expect(sitemap(origin, usual === 'pl' ? 'pl' : 'en')).toContain(
    `hreflang="x-default" href="${origin}/${usual}${faq.path}"`,
  );
});

test('a language that the site does not have ends the build', () => {
  expect(() => siteSettings({ FALLBACK_LOCALE: 'de' })).toThrow();
});
