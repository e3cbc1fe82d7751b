import * as z from 'zod/mini';
import type { Locale } from '#shared/messages/locale.ts';
import type { PageAssets } from '../app/Document.tsx';
import type { Route } from '../routes.ts';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** The bundler's list of written files; throws when it has another form. */
export const parseManifest = (json: string): Manifest => z.parse(Manifest, JSON.parse(json));

/** What a page loads first: its script with everything it imports, its page and texts, the style, the fonts. */
export function pageAssets(manifest: Manifest, route: Route, locale: Locale): PageAssets {
  const entries = route.kind === 'app' ? ['islands/main.ts', 'app/main.ts'] : ['islands/main.ts'];
  const texts = ['site', ...route.messages].map((area) => `../shared/messages/${locale}/${area}.ts`);
  const wanted = route.kind === 'app' ? [...entries, route.page, ...texts] : entries;
  const files = new Set<string>();
  for (const name of wanted) collect(manifest, name, files);
  const scripts = entries.map((name) => `/${chunk(manifest, name).file}`);
  const style = chunk(manifest, 'design/site.css');
  const fonts = Object.values(manifest).filter((one) => one.src?.endsWith('.woff2'));
  const latin = fonts.filter((one) => locale === 'pl' || !one.src?.includes('latin-ext'));
  return {
    scripts,
    preloads: [...files].map((file) => `/${file}`).filter((file) => !scripts.includes(file)),
    style: `/${style.file}`,
    fonts: latin.map((one) => `/${one.file}`),
  };
}

function chunk(manifest: Manifest, name: string) {
  const found = manifest[name];
  if (!found) throw new Error(`the build has no ${name}`);
  return found;
}

function collect(manifest: Manifest, name: string, files: Set<string>): void {
  const { file, imports = [] } = chunk(manifest, name);
  if (files.has(file)) return;
  files.add(file);
  for (const one of imports) collect(manifest, one, files);
}
