import * as z from 'zod/mini';
import type { Locale } from '#shared/messages/locale.ts';
import { needsWideFont } from '#shared/model/language/localeFacts.ts';
import type { PageAssets } from '../app/Document.tsx';
import { workAreas } from '../i18n/areas.ts';
import type { Route } from '../routes.ts';
import { laterIslands, ownIslands, ownStyles } from './ownIslands.ts';
import { textsModule } from './pageTexts.ts';

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

/** What a page loads: the script of its frame at once, its app (script, imports, page, texts) behind the first paint, the style, the fonts. */
export function pageAssets(manifest: Manifest, route: Route, locale: Locale): PageAssets {
  const own = ownIslands[route.name] ?? [];
  const frame = filesOf(manifest, ['islands/main.ts', ...own]);
  const together = textsModule(route, locale);
  const texts = together
    ? [together]
    : ['site', ...route.messages].map((area) => `../shared/messages/${locale}/${area}.ts`);
  const lists = isWork(route) ? ['app/workPages.ts', 'i18n/workTexts.ts'] : [];
  const app = route.kind === 'app' ? filesOf(manifest, ['app/main.ts', ...lists, route.page, ...texts]) : [];
  const style = chunk(manifest, 'design/site.css');
  const ownStyle = ownStyles[route.name];
  const later = laterIslands[route.name];
  const fonts = Object.values(manifest).filter((one) => one.src?.endsWith('.woff2'));
  const latin = fonts.filter((one) => needsWideFont[locale] || !one.src?.includes('latin-ext'));
  const [script = '', ...rest] = frame;
  const scripts = [script, ...own.map((name) => `/${chunk(manifest, name).file}`)];
  return {
    scripts,
    preloads: rest.filter((file) => !scripts.includes(file)),
    app: app.filter((file) => !frame.includes(file)),
    later: later && `/${chunk(manifest, later).file}`,
    style: `/${style.file}`,
    ownStyle: ownStyle && styleOf(manifest, ownStyle),
    fonts: latin.map((one) => `/${one.file}`),
  };
}

/** Whether the page's code and texts are found by the lists of the desk and the zone. */
const isWork = ({ messages }: Route) => workAreas.some((area) => messages.includes(area));

/** The files of these modules with all they import, the first module's first. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const files = new Set<string>();
  for (const name of names) collect(manifest, name, files);
  return [...files].map((file) => `/${file}`);
}

/** Throws where the bundler made something else of a style sheet: a page would stand there without it. */
function styleOf(manifest: Manifest, name: string): string {
  const { file } = chunk(manifest, name);
  if (!file.endsWith('.css')) throw new Error(`the build has no style sheet of ${name}, but ${file}`);
  return `/${file}`;
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
