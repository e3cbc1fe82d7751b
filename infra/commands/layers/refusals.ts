import type { SourceFile } from './readTree.ts';
import { floors, type Wall, walls } from './walls.ts';

const isTest = /\.test\.tsx?$|\/test\//;
const outside = /^infra\/(?:e2e|suite|commands|test)\//;
const clocksAndDice = new Set([
  'Date',
  'Date.now',
  'new Date',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'globalThis.crypto.randomUUID',
  'globalThis.crypto.getRandomValues',
]);
const dice = new Set(['randomUUID', 'randomBytes', 'randomInt', 'randomFill', 'getRandomValues', 'webcrypto']);

/** Everything a file imports or calls against the wall of its folder, each as a line to show. */
export function refusals(file: SourceFile): string[] {
  const said = file.packages.some(({ from }) => from === 'zod')
    ? [`${file.path}: zod is imported as zod/mini, the one dialect`]
    : [];
  if (isTest.test(file.path)) return said;
  said.push(...climbs(file));
  if (outside.test(file.path)) return said;
  for (const wall of walls) {
    const name = below(wall.folder, file.path);
    if (name !== undefined) return [...said, ...against(wall, name, file)];
  }
  return said;
}

const floorOf = (path: string): number => floors.findIndex((floor) => path.startsWith(`${floor}/`));

const climbs = ({ path, own }: SourceFile): string[] =>
  own
    .filter((target) => floorOf(target) > floorOf(path))
    .map((target) => `${path} imports ${target} (imports go down: ${floors.toReversed().join(', ')})`);

function against(wall: Wall, name: string, { path, own, packages, calls }: SourceFile): string[] {
  const allowed = wall.own.map((start) => start.replace('*', name));
  const broken = [
    ...own.filter((target) => !allowed.some((start) => target.startsWith(start))),
    ...packages.filter((one) => !mayTake(wall, one.from)).map(({ from }) => from),
  ].map((target) => `imports ${target}`);
  if (wall.pure) {
    broken.push(...calls.filter((call) => clocksAndDice.has(call)).map((call) => `calls ${call}: time is an argument`));
    const taken = packages.flatMap((one) => (one.from === 'node:crypto' ? one.names : []));
    broken.push(...taken.filter((one) => dice.has(one)).map((one) => `imports ${one}: ids are arguments`));
  }
  return broken.map((what) => `${path} ${what} (${wall.says})`);
}

const mayTake = ({ packages }: Wall, from: string): boolean =>
  packages === undefined || packages.some((name) => from === name || from.startsWith(`${name}/`));

/** The name that `*` stands for where the path is in the folder, '' where the folder has none; undefined outside. */
function below(folder: string, path: string): string | undefined {
  const [start = '', end] = folder.split('*');
  if (!path.startsWith(start)) return undefined;
  if (end === undefined) return '';
  const rest = path.slice(start.length);
  const slash = rest.indexOf('/');
  return slash > 0 ? rest.slice(0, slash) : undefined;
}

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
