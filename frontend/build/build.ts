import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { type Locale, locales, silentLocale } from '#shared/messages/locale.ts';
import { type SiteSettings, siteSettings } from '../app/siteSettings.ts';
import { type SiteContent, writtenAt } from '../shop/content/SiteContent.ts';
import type { SiteData } from '../shop/prices/SiteData.ts';
import { refuseTooNew } from './browsers/refuseTooNew.ts';
import { compress } from './compress.ts';
import { buildContent } from './content/buildContent.ts';
import { feed } from './content/feed.ts';
import { plain } from './content/renderMarkdown.ts';
import { siteRoutes } from './content/siteRoutes.ts';
import { titles } from './content/titles.ts';
import { pageFile } from './edgeFunctions.ts';
import { pageAssets, parseManifest } from './manifest.ts';
import { robots, sitemap } from './sitemap.ts';

/** What the prerendered pages quote from the service: the prices in force when the site is built, the languages, the terms of the stage. */
function siteData({ origin, ...terms }: SiteSettings, now: Date): SiteData {
  const configuration = currentPriceConfiguration(now);
  const prices = pricesWire(configuration);
  const content = buildContent({
    ...terms,
    prices,
    languageCount: firstLanguages.length,
    example: { configuration, now },
  });
  return { origin, prices, languages: firstLanguages, content };
}

const frontend = fileURLToPath(new URL('..', import.meta.url));
const dist = join(frontend, 'dist');
const server = join(frontend, '../node_modules/.cache/verso-render');
const configFile = join(frontend, 'vite.config.ts');

/** Writes the whole site to frontend/dist: bundles, a file per page and language, feeds, sitemap, robots, brotli beside each. */
async function buildSite(): Promise<void> {
  const settings = siteSettings(process.env);
  // First, so that what a writer has to mend is said at once.
  const data = siteData(settings, new Date());
  await build({ configFile, logLevel: 'warn' });
  refuseTooNew(dist);
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(frontend, 'app/render.tsx'),
      outDir: server,
      manifest: false,
      rolldownOptions: { input: join(frontend, 'app/render.tsx') },
    },
  });
  const manifestFile = join(dist, 'manifest.json');
  const manifest = parseManifest(readFileSync(manifestFile, 'utf8'));
  renameSync(manifestFile, join(server, 'manifest.json'));
  const { renderPage } = await import(pathToFileURL(join(server, 'render.js')).href);
  for (const locale of locales) {
    const found: [string, string][] = [];
    for (const route of siteRoutes()) {
      const html = await renderPage(route, locale, pageAssets(manifest, route, locale), { settings, data });
      write(`${locale}${pageFile(route.path)}`, html);
      const written = writtenAt(data.content[locale], route.path);
      if (route.index && !written) found.push([route.path, headingOf(html)]);
    }
    writeTexts(locale, data.content[locale], { origin: settings.origin, found });
  }
  write('sitemap.xml', sitemap(settings.origin, silentLocale(settings)));
  write('robots.txt', robots(settings.origin));
  await compress(dist);
}

/** Feed and titles of a language; `found` are listed pages that are no content, with their headings. */
function writeTexts(
  locale: Locale,
  content: SiteContent,
  { origin, found }: { origin: string; found: [string, string][] },
): void {
  write(`${locale}/blog/feed.xml`, feed(content, locale, origin));
  write(`${locale}/titles.json`, titles(content, locale, found));
}

const headingOf = (html: string): string => plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');

function write(path: string, content: string): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

// Anyone who starts the build, a test runner too: the site is React's production build.
process.env.NODE_ENV = 'production';
rmSync(server, { recursive: true, force: true });
await buildSite();
