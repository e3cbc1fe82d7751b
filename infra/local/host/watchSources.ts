import { watch } from 'node:fs';
import { join } from 'node:path';

const settleMs = 100;
const source = /\.(ts|tsx|css|svg|json)$/;
/** Tests change nothing that runs, and what is built is no source. */
const ignored = /\.test\.tsx?$|^dist[/\\]/;

/** Calls back, once for a burst, when a source below one of the folders changes. Returns the end of watching. */
export function watchSources(root: string, folders: readonly string[], changed: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !source.test(file) || ignored.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(join(folder, file)), settleMs);
    }).on('error', () => undefined),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
