import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/** Finds the file that a module of the SDK names; undefined where it is none of the SDK's. */
type Resolve = (specifier: string, importer: string) => Promise<string | undefined>;

/** After a path: what the file declares itself, without what it passes on. */
const ownPart = '?own';

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

const environmentCredentials = fileURLToPath(new URL('./environmentCredentials.ts', import.meta.url));

const ofSdk = /[\\/]@(aws-sdk|smithy)[\\/].*[\\/]dist-es[\\/].*\.js$/;
const ofSchemas = /[\\/]schemas[\\/]schemas_\d+\.js$/;

/**
 * Leaves out of a bundle the parts of the SDK that carry most and are never used: its chain of credential providers, the
 * schemas of the operations that nothing calls, and, of what loads at once, what only a client that is loaded later uses.
 * Where the SDK changes its form a bundle only grows again, and bench:bundles says so.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: environmentCredentials }));
    // Reads what a browser says of itself: the SDK asks for it where there is one. The product's own code has it with it.
    build.onResolve({ filter: /^bowser$/ }, ({ importer }) =>
      /[\\/]@(aws-sdk|smithy)[\\/]/.test(importer) ? { path: 'bowser', external: true } : undefined,
    );
    // Keeps addresses that the database tells its clients, where they ask for them: ours do not.
    build.onResolve({ filter: /^@aws-sdk\/endpoint-cache$/ }, ({ path }) => ({ path, namespace: 'lean' }));
    build.onLoad({ filter: /endpoint-cache$/, namespace: 'lean' }, () => ({
      contents: 'export class EndpointCache {}',
    }));
    // Of which the SDK reads its version.
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(readFileSync(path, 'utf8')).version }),
      loader: 'json',
    }));
    const found = new Map<string, Promise<string | undefined>>();
    const inPackage = async (specifier: string, importer: string) => {
      const resolveDir = dirname(importer);
      const { path, external } = await build.resolve(specifier, { kind: 'import-statement', importer, resolveDir });
      return external || !ofSdk.test(path) ? undefined : path;
    };
    const resolve: Resolve = async (specifier, importer) => {
      if (specifier.startsWith('.')) return besideOf(specifier, importer);
      if (!/^@(aws-sdk|smithy)\//.test(specifier)) return undefined;
      // A package may have another version of one beside it.
      const asked = `${specifier} of ${importer.slice(0, importer.lastIndexOf('dist-es'))}`;
      const known = found.get(asked) ?? inPackage(specifier, importer);
      found.set(asked, known);
      return known;
    };
    build.onLoad({ filter: ofSdk, namespace: 'file' }, async ({ path, suffix }) => ({
      contents: await pastBarrels(suffix === ownPart ? ownOf(contentsOf(path)) : contentsOf(path), path, resolve),
      loader: 'js',
    }));
  },
};

function contentsOf(path: string): string {
  const source = readFileSync(path, 'utf8');
  return ofSchemas.test(path) ? withPlainKeys(source) : source;
}

/** A key computed from a constant (`[_h]:`) might have effects, so every operation's schema is kept; a plain one is dropped. */
export function withPlainKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (constants.has(name) ? `${constants.get(name)}:` : key));
}
