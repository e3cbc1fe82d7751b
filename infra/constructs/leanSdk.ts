import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const replacement = (file: string) => ({ path: fileURLToPath(new URL(file, import.meta.url)) });

/**
 * Leaves out of a bundle what the SDK brings and a function never uses: about 150 kB of a function with S3. Where the
 * SDK changes its form the bundle only grows again, and bench:bundles says so.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    // Lambda hands credentials over in the environment: no STS, no SSO.
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => replacement('./lean/credentials.ts'));
    // S3's SelectObjectContent answers with a stream of events; nothing here asks for one.
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, () => replacement('./lean/eventStreams.ts'));
    build.onResolve({ filter: /^@aws-sdk\/endpoint-cache$/ }, () => replacement('./lean/endpointCache.ts'));
    build.onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, ({ path }) => ({
      contents: withoutErrors(withPlainKeys(readFileSync(path, 'utf8')), namedErrors()),
      loader: 'js',
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
