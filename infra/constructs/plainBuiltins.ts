import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Takes Node's own modules as they are. Imported, each gets a namespace of all that it exports, for which Node loads what
 * few ask for: `node:http` brings a client for fetch and WebSocket, half of the time in which a function starts.
 */
export const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z][\w/]*$/ }, ({ path, kind }) => {
      if (kind !== 'import-statement' || !isBuiltin(path)) return undefined;
      return { path: path.replace(/^(?!node:)/, 'node:'), namespace: 'builtin', sideEffects: false };
    });
    build.onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};
