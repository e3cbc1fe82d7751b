import { isBuiltin } from 'node:module';
import { sep } from 'node:path';
import type { Plugin } from 'esbuild';

const later = 'later';

/**
 * Gathers what a start loads in one file. Code splitting makes a file of everything that the same parts use, which is
 * thirty files of a start with a dozen parts that are loaded later, and opening each takes longer than reading it. So each
 * of those parts uses the whole start, which has run before any of them. Packages other than the SDK share nothing with it.
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
        // Or an import of it would be left out where nothing of it is named.
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
