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
