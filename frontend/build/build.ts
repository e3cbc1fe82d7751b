import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import * as z from 'zod/mini';
import { house } from '#brand/house.ts';
import { look } from '#brand/look.ts';
import { offer } from '#brand/offer.ts';
import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { collection } from '#shared/contract/samples/collection.ts';
import { type Locale, locales, silentLocale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { BrandFolder, type Look } from '#shared/model/brandFolder.ts';
import { bindsShortWords } from '#shared/model/language/localeFacts.ts';
import { pictureOf } from '../app/pictureKinds.ts';
import { type SiteSettings, siteSettings } from '../app/siteSettings.ts';
import { writtenAt } from '../shop/content/contentAt.ts';
import type { SiteData } from '../shop/content/SiteData.ts';
import { AskedPages } from './askedPages.ts';
import { boundPage } from './boundWords.ts';
import { brandStyle, colours, weakContrasts } from './brandTokens.ts';
import { chosenBrand, isPseudo, siteFolder } from './chosenBrand.ts';
import { circularChunks } from './chunks.ts';
import { compress } from './compress.ts';
import { buildContent } from './content/buildContent.ts';
import { changelogFeed, feed, statusFeed } from './content/feeds.ts';
import { saidByBrand } from './content/referenceAreas.ts';
import { plain } from './content/renderMarkdown.ts';
import { robots, securityText, sitemap, siteRoutes } from './content/siteRoutes.ts';
import { pageFile } from './edgeFunctions.ts';
import { iconFiles } from './icons.ts';
import { islandCopies } from './islandCopies.ts';
import { lightSchemas } from './lightSchemas.ts';
import { pageAssets, parseManifest } from './manifest.ts';
import { pageTexts } from './pageTexts.ts';
import { addPdfFiles } from './pdfFiles.ts';
import { sharedPictures } from './pictures.ts';
import { pseudoMessages } from './pseudoTexts.ts';

/** What the search of the error page finds, for the browser: titles of pages, articles and questions with their addresses. */
function titles(
  { pages, articles, guides, reference, questions }: SiteContent,
  locale: Locale,
  others: readonly [string, string][],
): string {
  const address = (path: string) => `/${locale}${path}`;
  return JSON.stringify([
    ...others.map(([path, title]) => [title, address(path)]),
    ...Object.values(pages).map(({ path, heading }) => [heading, address(path)]),
    ...articles.map(({ path, heading }) => [heading, address(path)]),
    ...reference.map(({ path, heading }) => [heading, address(path)]),
    ...guides.map(({ path, heading }) => [heading, address(path)]),
    ...questions.flatMap((group) => group.questions.map(({ id, question }) => [question, address(`/faq/#${id}`)])),
  ]);
}

/** What the prerendered pages quote from the service: the prices in force when the site is built, the languages, the terms of the stage. */
function siteData({ origin, ...terms }: SiteSettings, now: Date): SiteData {
  const configuration = currentPriceConfiguration(now);
  const prices = pricesWire(configuration);
  const content = buildContent({
    ...terms,
    origin,
    prices,
    languageCount: firstLanguages.length,
    example: { configuration, now },
  });
  return { origin, prices, languages: firstLanguages, content };
}

const frontend = fileURLToPath(new URL('..', import.meta.url));
const dist = siteFolder;
const server = join(frontend, `../node_modules/.cache/${isPseudo ? 'pseudo' : chosenBrand}-render`);
const configFile = join(frontend, 'vite.config.ts');

const pseudo = isPseudo ? [pseudoMessages] : [];

/** The brand's colours follow those of the design. */
const brandColours: Plugin = {
  name: 'brand-colours',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/design/site.css') ? `${code}\n${brandStyle()}` : undefined),
};

/**
 * Writes the whole site to frontend/dist: bundles, a file per page and language, feeds, sitemap, robots, brotli beside each. A
 * page that someone waits for comes first, with all that it loads.
 */
async function buildSite(): Promise<void> {
  // The functions behind the page that someone has come before pages that nobody waits for.
  const asked = new AskedPages(process, () => setPriority(10));
  const settings = siteSettings(process.env);
  checkBrand();
  let quoted: SiteData | undefined;
  const data = () => {
    quoted ??= siteData(settings, new Date());
    return quoted;
  };
  // What a writer has to correct is said before the site that is there makes room.
  if (existsSync(join(dist, locales[0], 'index.html'))) data();
  await Promise.all([bundleForBrowsers(), bundleForRendering()]);
  const manifest = takeManifest();
  addPdfFiles(dist);
  const { renderPage, renderPicture } = await import(pathToFileURL(join(server, 'render.js')).href);
  const pictureAt = sharedPictures(renderPicture, dist);
  asked.tell({ assets: true });
  const left = locales.flatMap((locale) =>
    siteRoutes().map((route) => ({ locale, route, file: `${locale}${pageFile(route.path)}` })),
  );
  const headings = new Map<string, string>();
  for (let page = await asked.takeNext(left); page; page = await asked.takeNext(left)) {
    const { locale, route, file } = page;
    const picture = await pictureAt(pictureOf(route.name), locale);
    const assets = { ...pageAssets(manifest, route, locale), picture };
    const html = await renderPage(route, locale, assets, { settings, data });
    write(file, bindsShortWords[locale] ? boundPage(html) : html);
    asked.tell({ page: file });
    if (route.index) headings.set(file, headingOf(html));
  }
  for (const locale of locales) {
    const content = data().content[locale];
    const found = siteRoutes().flatMap(({ path }): [string, string][] => {
      const heading = headings.get(`${locale}${pageFile(path)}`);
      return heading === undefined || writtenAt(content, path) ? [] : [[path, heading]];
    });
    writeTexts(locale, content, { origin: settings.origin, found });
  }
  write('api-collection.json', JSON.stringify(collection(`${brand.name} API`, settings.origin, saidByBrand), null, 2));
  write('sitemap.xml', sitemap(settings.origin, silentLocale(settings)));
  write('robots.txt', robots(settings.origin));
  const mark = look.logo
    ? favicon(look.logo, look.colours.light.accent)
    : readFileSync(join(frontend, 'public/favicon.svg'), 'utf8');
  write('favicon.svg', mark);
  const { bg: ground = '#ffffff', accent: theme = '#000000' } = colours().light;
  for (const [path, file] of Object.entries(iconFiles(mark, { name: brand.name, ground, theme }))) write(path, file);
  write('.well-known/security.txt', securityText(settings.origin, new Date()));
  // What it knows of browsers is 20 MB: nobody who waits for a page waits for that.
  const { refuseTooNew } = await import('./browsers/refuseTooNew.ts');
  refuseTooNew(dist);
  await compress(dist);
}

const bundleForBrowsers = () =>
  build({ configFile, logLevel: 'warn', plugins: [brandColours, lightSchemas(), pageTexts, islandCopies, ...pseudo] });

const bundleForRendering = () =>
  build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    plugins: pseudo,
    build: {
      ssr: join(frontend, 'app/render.tsx'),
      outDir: server,
      manifest: false,
      rolldownOptions: { input: join(frontend, 'app/render.tsx') },
    },
  });

/** The list of what was bundled for browsers, which is not published. */
function takeManifest() {
  const manifestFile = join(dist, 'manifest.json');
  const manifest = parseManifest(readFileSync(manifestFile, 'utf8'));
  const circle = circularChunks(manifest);
  if (circle) throw new Error(`files of the build import each other: ${circle.join(' > ')}`);
  renameSync(manifestFile, join(server, 'manifest.json'));
  return manifest;
}

/** The folder of the brand has what the schema says, and its colours can be read. */
function checkBrand(): void {
  z.parse(BrandFolder, { brand, offer, house, look });
  const weak = weakContrasts();
  if (weak.length > 0) throw new Error(`The colours of the brand cannot be read:\n${weak.join('\n')}`);
}

/** Feed and titles of a language; `found` are listed pages that are no content, with their headings. */
function writeTexts(
  locale: Locale,
  content: SiteContent,
  { origin, found }: { origin: string; found: [string, string][] },
): void {
  write(`${locale}/blog/feed.xml`, feed(content, locale, origin));
  write(`${locale}/api/changelog.xml`, changelogFeed(content, locale, origin));
  write(`${locale}/api/status.xml`, statusFeed(content, locale, origin));
  write(`${locale}/titles.json`, titles(content, locale, found));
}

/** The mark of the brand as the sign of its pages in the browser's tabs. */
const favicon = ({ viewBox, paths }: NonNullable<Look['logo']>, colour = '#000000'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="${colour}">${paths.map(({ d, opacity = 1 }) => `<path d="${d}" opacity="${opacity}"/>`).join('')}</svg>`;

const headingOf = (html: string): string => plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');

function write(path: string, content: string | Buffer): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

// Whatever starts the build, a test runner too: the site uses React's production build.
process.env.NODE_ENV = 'production';
rmSync(server, { recursive: true, force: true });
await buildSite();
