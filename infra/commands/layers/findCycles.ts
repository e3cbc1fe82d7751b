import type { SourceFile } from './readTree.ts';

/** Circles of files that import each other, types included: the strongly connected parts (Tarjan), each as its files. */
export function findCycles(files: readonly Pick<SourceFile, 'path' | 'own'>[]): string[][] {
  const imports = new Map(files.map(({ path, own }) => [path, own]));
  const places = new Map<string, { index: number; lowest: number; isOpen: boolean }>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(path: string) {
    const place = { index: places.size, lowest: places.size, isOpen: true };
    places.set(path, place);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      const known = places.get(target);
      if (!known) place.lowest = Math.min(place.lowest, visit(target).lowest);
      else if (known.isOpen) place.lowest = Math.min(place.lowest, known.index);
    }
    if (place.lowest === place.index) {
      const circle = open.splice(open.indexOf(path));
      for (const one of circle) Object.assign(places.get(one) ?? {}, { isOpen: false });
      if (circle.length > 1) circles.push(circle);
    }
    return place;
  }

  for (const path of imports.keys()) if (!places.has(path)) visit(path);
  return circles;
}
