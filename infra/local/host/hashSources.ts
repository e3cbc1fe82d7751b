import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tests, texts, and what is itself built from sources (the client's package in `shared`): it comes and goes. */
const ignored = /\.test\.tsx?$|\.md$|(^|[/\\])dist[/\\]/;

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
    .filter((file) => !ignored.test(file));
}
