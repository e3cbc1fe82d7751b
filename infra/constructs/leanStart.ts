import { isBuiltin } from 'node:module';
import { sep } from 'node:path';
import type { Plugin } from 'esbuild';

const later = 'later';

/**
 * Gathers all code loaded at the start in one file. Code splitting makes a file of everything that the same parts use:
 * with a dozen parts loaded later, that is thirty files for a start, and opening a file takes longer than reading it.
 * So each later part is declared to use the whole start, which has run before it anyway. Packages other than the SDK
 * share no code with the start.
 */
export const startInOneFile: Plugin = {
  name: 'start-in-one-file',
  setup(build) {
    let start = '';
    build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === later || (kind !== 'dynamic-import' && kind !== 'entry-point')) return;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: later });
      if (kind === 'entry-point') {
        start = found.path;
        // Otherwise esbuild drops an import of which no name is used.
        return { ...found, sideEffects: true };
      }
      return found.external || !isOurs(found.path) ? found : { path: found.path, namespace: later };
    });
    build.onLoad({ filter: /./, namespace: later }, ({ path }) => ({
      contents: `import ${JSON.stringify(start)}; export * from ${JSON.stringify(path)};`,
      resolveDir: build.initialOptions.absWorkingDir ?? '.',
    }));
  },
};

const isOurs = (path: string) => !path.includes(`${sep}node_modules${sep}`) || /[\\/]@(aws-sdk|smithy)[\\/]/.test(path);

/**
 * Loads Node's built-in modules by `process.getBuiltinModule` instead of by import. An import makes a namespace of all
 * exports, for which Node loads parts that are rarely used: `node:http` brings a client for fetch and WebSocket, which
 * takes half of a function's start, or of its first call if the module is imported on demand.
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
    // The caller of an import() expects a namespace with named exports, which a CommonJS module would not have.
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

/** Names of a built-in module that are available without loading more: naming the others would load their code. */
function namesOf(path: string): string[] {
  const exported = Object.getOwnPropertyDescriptors(process.getBuiltinModule(path));
  return Object.keys(exported).filter((name) => /^[a-z_$][\w$]*$/i.test(name) && 'value' in (exported[name] ?? {}));
}
