import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

/** The modules of Node itself, with or without `node:` before them. */
const ofNode = new RegExp(`^(node:)?(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`);

/** Parts of the SDK that have a smaller one in lean/, each with its reason. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^@aws-sdk\/credential-provider-node$/, 'credentials'],
  [/^@smithy\/core\/event-streams$/, 'eventStreams'],
  [/^@aws-sdk\/endpoint-cache$/, 'endpointCache'],
  [/^\.\/node-https$/, 'nodeHttps'],
  [/[\\/]loadSharedConfigFiles$/, 'sharedConfig'],
  [/[\\/]calculateBodyLength$/, 'bodyLength'],
  [/[\\/]hex-encoding$/, 'hexEncoding'],
  [/^\.\/uuid\/v4$/, 'uuid'],
];

const replacement = (file: string) => ({ path: fileURLToPath(new URL(`./lean/${file}.ts`, import.meta.url)) });

/**
 * Leaves out of a bundle what the SDK brings and a function never uses: about 150 kB of a function with S3. Where the
 * SDK changes its form the bundle only grows again, and bench:bundles says so.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    for (const [filter, file] of replacements) build.onResolve({ filter }, () => replacement(file));
    // What asks at load whether Node can hash: it can.
    build.onLoad({ filter: /[\\/](Sha256|Md5)Node\.js$/ }, ({ path }) => ({
      contents: withoutProbe(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    build.onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, ({ path }) => ({
      contents: withoutErrors(withPlainKeys(readFileSync(path, 'utf8')), namedErrors()),
      loader: 'js',
    }));
    // An import of a module of Node's reads all it exports, and builds what hangs behind them (stdin, web cryptography).
    build.onResolve({ filter: ofNode }, ({ path, kind }) =>
      kind === 'import-statement' ? { path: path.replace(/^node:/, ''), namespace: 'node', sideEffects: false } : null,
    );
    build.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: nodeModule(path),
    }));
    // Every part is built at its first use (`once`): one that nothing uses can go, with all that it imports.
    build.onLoad({ filter: /[\\/]functions[\\/]runtime[\\/]built[\\/]\w+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/ = once\(/g, ' = /* @__PURE__ */ once('),
      loader: 'ts',
    }));
    // Clients read their version, and would carry the whole file for it.
    build.onLoad({ filter: /@aws-sdk[\\/][^\\/]+[\\/]package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: versionIn(readFileSync(path, 'utf8')) }),
      loader: 'json',
    }));
  },
};

/**
 * A module of Node's of which a bundle has only what it uses. Cryptography takes a tenth of the time of loading a bundle:
 * its functions, which nothing extends or compares, load it when first called.
 */
export function nodeModule(name: string): string {
  const of = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) ?? {}));
  const parts = of.map(([part, { value }]) =>
    name === 'crypto' && (part === 'getRandomValues' || (typeof value === 'function' && /^[a-z]/.test(part)))
      ? `export const ${part} = (...all) => $whole().${part}(...all);`
      : `export const ${part} = /* @__PURE__ */ $read('${part}');`,
  );
  return [
    `const $whole = () => process.getBuiltinModule('${name}');`,
    'const $read = (part) => $whole()[part];',
    'export default /* @__PURE__ */ $whole();',
    ...parts.filter((line) => !line.startsWith('export const default ')),
  ].join('\n');
}

/** `const hasNativeCrypto = (() => {…})();` becomes `true`, and what stands in for Node's hashes is dropped. */
export function withoutProbe(source: string): string {
  return source.replace(/(?<=const hasNativeCrypto = )\(\(\) => \{.*?\n\}\)\(\)(?=;)/s, 'true');
}

/** A key computed from a constant (`[_h]:`) might have effects, so every operation's schema is kept; a plain one is dropped. */
export function withPlainKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (constants.has(name) ? `${constants.get(name)}:` : key));
}

/**
 * A client registers a class for every error of its service; those that no code names are left out. Such an error still
 * arrives under its own name, as an instance of the service's base class.
 */
export function withoutErrors(source: string, named: ReadonlySet<string>): string {
  return source.replace(/^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm, (line, error: string) =>
    named.has(error) ? line : '',
  );
}

/** Everything that the functions import from the SDK. */
const namedErrors = once(() => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const sources = globSync('functions/**/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const imports = sources.flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/[^']+'/g)]);
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? '')));
});

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function versionIn(json: string): unknown {
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
}
