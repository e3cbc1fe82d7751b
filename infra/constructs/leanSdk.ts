import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/** Resolves a module specifier of the SDK to a file; undefined for modules outside the SDK. */
type Resolve = (specifier: string, importer: string) => Promise<string | undefined>;

/** Suffix of a path that selects the file's own declarations, without its re-exports. */
const ownPart = '?own';

const statement = (word: 'import' | 'export') => new RegExp(`^${word} \\{([^}]*)\\} from "([^"]+)";$`, 'gm');
const everything = /^export \* from "([^"]+)";$/gm;

/**
 * Rewrites imports of the SDK's modules so that each name is imported from the file that declares it. Importing through
 * a file that only re-exports makes esbuild treat every file behind it as used, so code needed only by a module loaded
 * later would be loaded at the start.
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

/** A file's own declarations, without its re-exports. */
export const ownOf = (source: string): string => source.replace(statement('export'), '').replace(everything, '');

interface Declared {
  name: string;
  path: string;
}

/** The file that declares a name exported by `path`, and the name there; undefined if the file does not export it. */
async function declared(name: string, path: string, resolve: Resolve): Promise<Declared | undefined> {
  const source = readFileSync(path, 'utf8');
  for (const [, list = '', specifier = ''] of source.matchAll(statement('export'))) {
    const passed = namesIn(list).find(({ as }) => as === name);
    const from = passed && (await resolve(specifier, path));
    if (from) return declared(passed.name, from, resolve);
  }
  // A file that also re-exports would lead to all files behind it, so only its own declarations are used.
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

/** The file of a relative specifier, which the SDK writes without its extension. */
export function besideOf(specifier: string, importer: string): string | undefined {
  const path = join(dirname(importer), specifier);
  return [path, `${path}.js`, join(path, 'index.js')].find((one) => one.endsWith('.js') && existsSync(one));
}

const environmentCredentials = fileURLToPath(new URL('./environmentCredentials.ts', import.meta.url));

const ofSdk = /[\\/]@(aws-sdk|smithy)[\\/].*[\\/]dist-es[\\/].*\.js$/;
const ofSchemas = /[\\/]schemas[\\/]schemas_\d+\.js$/;

/**
 * Leaves the largest unused parts of the SDK out of bundles: the chain of credential providers, schemas of operations
 * that are never called, and code that is loaded at the start but only used by a client loaded later. If the SDK's code
 * changes, bundles only grow again, which bench:bundles reports.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: environmentCredentials }));
    // The SDK uses bowser to parse a user agent, and only in browsers. Imports by other code are bundled as usual.
    build.onResolve({ filter: /^bowser$/ }, ({ importer }) =>
      /[\\/]@(aws-sdk|smithy)[\\/]/.test(importer) ? { path: 'bowser', external: true } : undefined,
    );
    // A cache for endpoint discovery of DynamoDB, which our clients do not use.
    build.onResolve({ filter: /^@aws-sdk\/endpoint-cache$/ }, ({ path }) => ({ path, namespace: 'lean' }));
    build.onLoad({ filter: /endpoint-cache$/, namespace: 'lean' }, () => ({
      contents: 'export class EndpointCache {}',
    }));
    // The SDK reads only its version from package.json.
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
      // A package may have its own version of a dependency, so the importing package is part of the key.
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

/**
 * Replaces keys computed from a constant (`[_h]:`) by plain ones. esbuild assumes that computed keys have side effects,
 * and would keep the schemas of all operations.
 */
export function withPlainKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (constants.has(name) ? `${constants.get(name)}:` : key));
}
