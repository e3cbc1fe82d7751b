import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the file that a module of the SDK names; undefined where it is none of the SDK's. */
export type Resolve = (specifier: string, importer: string) => Promise<string | undefined>;

/** After a path: what the file declares itself, without what it passes on. */
export const ownPart = '?own';

const statement = (word: 'import' | 'export') => new RegExp(`^${word} \\{([^}]*)\\} from "([^"]+)";$`, 'gm');
const everything = /^export \* from "([^"]+)";$/gm;

/**
 * Writes each name that a module of the SDK imports as an import of the file that declares it. Through a file that only
 * passes names on, every file behind it counts as reached, so what only a part loaded later uses would be loaded at once.
 */
export async function pastBarrels(source: string, importer: string, resolve: Resolve): Promise<string> {
  let direct = source;
  for (const [whole, list = '', specifier = ''] of source.matchAll(statement('import'))) {
    const target = await resolve(specifier, importer);
    if (target === undefined) continue;
    const lines = await Promise.all(
      namesIn(list).map(async ({ name, as }) => {
        const found = (await declared(name, target, resolve)) ?? { name, path: target };
        return `import { ${found.name} as ${as} } from ${JSON.stringify(found.path)};`;
      }),
    );
    direct = direct.replace(whole, lines.join(' '));
  }
  return direct;
}

/** Of a file, what it declares itself. */
export const ownOf = (source: string): string => source.replace(statement('export'), '').replace(everything, '');

interface Declared {
  name: string;
  path: string;
}

/** Where a name that a file exports is declared, and how it is called there; undefined if the file does not export it. */
async function declared(name: string, path: string, resolve: Resolve): Promise<Declared | undefined> {
  const source = readFileSync(path, 'utf8');
  for (const [, list = '', specifier = ''] of source.matchAll(statement('export'))) {
    const passed = namesIn(list).find(({ as }) => as === name);
    const from = passed && (await resolve(specifier, path));
    if (from) return declared(passed.name, from, resolve);
  }
  // A file that also passes names on would lead to all of them.
  if (declares(source, name)) return { name, path: statement('export').test(source) ? `${path}${ownPart}` : path };
  for (const [, specifier = ''] of source.matchAll(everything)) {
    const from = await resolve(specifier, path);
    const found = from && (await declared(name, from, resolve));
    if (found) return found;
  }
  return undefined;
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', as = name] = one.split(' as ');
      return { name, as };
    });

function declares(source: string, name: string): boolean {
  const word = `(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  return new RegExp(`^export (?:\\w+ )+${word}|^export \\{[^}]*${word}[^}]*\\};`, 'm').test(source);
}

/** The file behind a relative specifier, which the SDK writes without its ending. */
export function besideOf(specifier: string, importer: string): string | undefined {
  const path = join(dirname(importer), specifier);
  return [path, `${path}.js`, join(path, 'index.js')].find((one) => one.endsWith('.js') && existsSync(one));
}
