import { dirname, join, normalize } from 'node:path';

/** Which files a file imports, of those of the project: `#room/…` and relative ones. */
export function importsOf(file: string, source: string): string[] {
  const found = [...source.matchAll(/(?:from|import|import\()\s*'(#|\.{1,2}\/)([^']+\.tsx?)'/g)];
  return found.map(([, kind = '', path = '']) =>
    kind === '#' ? path : normalize(join(dirname(file), `${kind}${path}`)).replaceAll('\\', '/'),
  );
}

/**
 * Tests by how near they are to a file: how many imports lie between, then how much of their folders they share. Those
 * that do not reach it are left out.
 */
export function testsByNearness(sources: ReadonlyMap<string, string>): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const imported of importsOf(file, source)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return (file) => {
    const distance = new Map([[file, 0]]);
    for (const [reached, far] of distance)
      for (const next of importers.get(reached) ?? []) if (!distance.has(next)) distance.set(next, far + 1);
    const nearness = (test: string) => (distance.get(test) ?? 0) - sharedFolders(file, test) / 10;
    return [...distance.keys()]
      .filter((one) => /\.test\.tsx?$/.test(one))
      .toSorted((one, other) => nearness(one) - nearness(other));
  };
}

function sharedFolders(one: string, other: string): number {
  const [first, second] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const end = first.findIndex((name, place) => name !== second[place]);
  return end === -1 ? first.length : end;
}
