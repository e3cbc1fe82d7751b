import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const environmentCredentials = fileURLToPath(new URL('./environmentCredentials.ts', import.meta.url));

/**
 * Leaves out of a bundle the two parts of the SDK that carry most and are never used: its chain of credential providers,
 * and the schemas of the operations that nothing calls. Where the SDK changes its form a bundle only grows again, and
 * bench:bundles says so.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: environmentCredentials }));
    // Reads what a browser says of itself: the SDK asks for it where there is one. The product's own code has it with it.
    build.onResolve({ filter: /^bowser$/ }, ({ importer }) =>
      /[\\/]@(aws-sdk|smithy)[\\/]/.test(importer) ? { path: 'bowser', external: true } : undefined,
    );
    build.onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, ({ path }) => ({
      contents: withPlainKeys(readFileSync(path, 'utf8')),
      loader: 'js',
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
