import { watch } from 'node:fs';
import { join } from 'node:path';

const watched = ['functions', 'shared', 'events'];
const settleMs = 100;

/** Calls back, once for a burst, when a source of the functions changes. Returns the end of watching. */
export function watchSources(root: string, changed: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(join(folder, file)), settleMs);
    }).on('error', () => undefined),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
