import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { besideOf, ownOf, ownPart, pastBarrels, type Resolve } from './pastBarrels.ts';

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
