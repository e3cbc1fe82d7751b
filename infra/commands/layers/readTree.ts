import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { type Import, importsOf } from './importsOf.ts';

export interface SourceFile {
  /** Path from the top of the repository. */
  path: string;
  /** Files of the project it imports, those of a glob one by one. */
  own: readonly string[];
  /** Packages and modules of Node, with the names taken from them. */
  packages: readonly Import[];
  calls: readonly string[];
}

const all = '{shared,events,functions,infra,frontend}/**/*.{ts,tsx}';

/** Every source file of the project below `root` with what it imports and calls. */
export function readTree(root: string): SourceFile[] {
  const paths = globSync(all, { cwd: root, exclude: ['**/node_modules/**', 'frontend/dist/**'] });
  return paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), paths));
}

/** One source file; `paths` are the files that a glob may find. */
export function readSource(path: string, source: string, paths: readonly string[]): SourceFile {
  const { imports, calls } = importsOf(path, source);
  const own: string[] = [];
  const packages: Import[] = [];
  for (const one of imports) {
    const target = resolve(path, one.from);
    if (target === undefined) packages.push(one);
    else if (target.includes('*')) own.push(...paths.filter((file) => matchesGlob(file, target)));
    else own.push(target);
  }
  return { path, own, packages, calls };
}

/** Path of a module of the project; undefined for a package. */
function resolve(path: string, from: string): string | undefined {
  // One folder stands for all brands: they have the same files.
  if (from.startsWith('#brand/')) return `shared/brands/verso/${from.slice('#brand/'.length)}`;
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? normalize(join(dirname(path), from)) : undefined;
}
