import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tests, texts, and what is itself built from sources (the client's package in `shared`): it comes and goes. */
const notHashed = /\.test\.tsx?$|\.md$|(^|[/\\])dist[/\\]/;

/** A hash of names and contents of all sources under the paths (from `root`), for caches made from them. */
export async function hashSources(root: string, paths: readonly string[], more = ''): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(root, path)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256').update(more);
  for (const [i, file] of files.entries()) hash.update(`${file}\0`).update(contents[i] ?? '');
  return hash.digest('hex').slice(0, 32);
}

async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(root.length).replace(/^[/\\]/, ''), entry.name))
    .filter((file) => !notHashed.test(file));
}

const settleMs = 100;
const source = /\.(ts|tsx|css|svg|json)$/;
/** Tests change nothing that runs, and what is built is no source. */
const notWatched = /\.test\.tsx?$|^dist[/\\]/;

/** Calls back, once for a burst, when a source below one of the folders changes. Returns the end of watching. */
export function watchSources(root: string, folders: readonly string[], changed: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !source.test(file) || notWatched.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(join(folder, file)), settleMs);
    }).on('error', () => undefined),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
