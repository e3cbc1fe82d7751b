interface Chunk {
  imports?: readonly string[] | undefined;
}

/**
 * Files of the build that import each other, as a chain that ends where it begins; undefined where there are none. One of
 * them would start before what it needs is there.
 */
export function circularChunks(manifest: Readonly<Record<string, Chunk>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) {
      const found = walk(next, [...path, name]);
      if (found) return found;
    }
    done.add(name);
  };
  for (const name of Object.keys(manifest)) {
    const found = walk(name, []);
    if (found) return found;
  }
}
