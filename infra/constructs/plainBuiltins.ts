import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Takes Node's own modules as they are. Imported, each gets a namespace of all that it exports, for which Node loads what
 * few ask for: `node:http` brings a client for fetch and WebSocket, half of the time in which a function starts, or of its
 * first call where the module is imported only then.
 */
export const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z][\w/]*$/ }, ({ path, kind }) => {
      const namespace = namespaces[kind];
      if (!namespace || !isBuiltin(path)) return undefined;
      return { path: path.replace(/^(?!node:)/, 'node:'), namespace, sideEffects: false };
    });
    build.onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = ${plain(path)};`,
    }));
    // An import() gives its caller a namespace, in which CommonJS would have no names.
    build.onLoad({ filter: /^/, namespace: 'builtin-later' }, ({ path }) => ({
      contents: `const all = ${plain(path)}; export default all; export const { ${namesOf(path).join(', ')} } = all;`,
    }));
  },
};

const namespaces: Readonly<Record<string, string>> = {
  'import-statement': 'builtin',
  'dynamic-import': 'builtin-later',
};

const plain = (path: string) => `process.getBuiltinModule(${JSON.stringify(path)})`;

/** Names of what a module of Node has from its start: the rest would be loaded by naming it. */
function namesOf(path: string): string[] {
  const exported = Object.getOwnPropertyDescriptors(process.getBuiltinModule(path));
  return Object.keys(exported).filter((name) => /^[a-z_$][\w$]*$/i.test(name) && 'value' in (exported[name] ?? {}));
}
