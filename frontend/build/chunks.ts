import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { chunkParts } from './chunkParts.ts';
import { ownIslands } from './ownIslands.ts';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * A module that this many pages load goes into a shared chunk: by default each set of pages gets a file of its own,
 * most below 1 kB.
 */
const many = 28;

/**
 * Which modules lie in one file. A page asks for half of the files that it would ask for otherwise, and loads no more:
 * what the marketing pages need lies apart, and so does what the order form needs, which does not check answers by the
 * contract.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'every',
    name: (id, context) => (loadedBy(islands, context).has(id) || most.test(id) ? 'every' : null),
    minShareCount: 2,
    priority: 3,
  },
  { debugName: 'islands', name: ofIslands, minShareCount: 2, priority: 2.5 },
  {
    debugName: 'common',
    name: (id, context) => (isLight(id, context) && !speaksContract(id, context) ? 'common' : null),
    minShareCount: many,
    priority: 2,
  },
  // Parts of most forms, and parts of the order form that other pages have too: together they are shorter than each by itself.
  {
    name: 'fields',
    test: /design[\\/](?:CheckField|ChoiceField|ErrorSummary|DropArea)\.tsx$|shop[\\/]prices[\\/](?:priceOf|ReadyAt)\.tsx?$|api[\\/]useOwnSettings\.ts$|uploads[\\/](?:sendFile|UploadItem)\.ts$|papers[\\/]deliveryFields\.ts$|rules[\\/]uploads\.ts$|model[\\/]order[\\/]wish(?:es|Choices)\.ts$|say[\\/]fold\.ts$/,
    priority: 1.5,
    includeDependenciesRecursively: false,
  },
  // Forms of an operation: most rooms have one, but their lists and log-ins do without.
  {
    name: 'typed',
    test: /shop[\\/]forms[\\/]/,
    priority: 1.5,
    includeDependenciesRecursively: false,
  },
  // What frames the pages of desk, zone and account: from an order to its payment nobody needs it.
  {
    name: 'frames',
    test: /shop[\\/]work[\\/]|shop[\\/]account[\\/](?:RoomFrame|ListTable|useSignedIn)\./,
    minShareCount: many,
    priority: 1.2,
    includeDependenciesRecursively: false,
  },
  ...chunkParts.map(([name, modules]) => ({
    name,
    test: (id: string) => !id.endsWith('?schemas') && modules.test(id.replace(root, '').replaceAll('\\', '/')),
    priority: 0.5,
    includeDependenciesRecursively: false,
  })),
];

/**
 * Little that the app and most scripts of single pages load, as sums and instants are said: as files of their own they would
 * be requests for a line each.
 */
const most =
  /api[\\/]browserCall\.ts$|islands[\\/]pageLocale\.ts$|shared[\\/]model[\\/]language[\\/]locale\.ts$|i18n[\\/](?:money|formatInstant)\.ts$|say[\\/]formatMoney\.ts$|language[\\/]localeFacts\.ts$/;

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const root = file('../');
const islands = file('islands/main.ts');

const single = [...new Set(Object.values(ownIslands).flatMap((islands) => islands ?? []))].map(file);
const home = single.indexOf(file('islands/homePage.ts'));
const adviser = single.indexOf(file('islands/adviser.ts'));

/** Named by the scripts of single marketing pages that load it: such a page would load all of the app's for a line of it. */
function ofIslands(id: string, context: Context): string | null {
  const loading = single.flatMap((entry, index) => (loadedBy(entry, context).has(id) ? [index] : []));
  // What the adviser shares with the home page comes with all that the app shares with the home page: one file less.
  const named = loading.includes(home) ? loading.filter((index) => index !== adviser) : loading;
  if (loading.length === 0 || single.includes(id)) return null;
  // What the app loads as well is one file more for it, however many scripts have it.
  return isLight(id, context) ? 'island-app' : `island-${named.join('')}`;
}

/** What every page of the shop loads, and the page that has to be light. */
const light = ['app/main.ts', 'features/orderForm/WritePage.tsx'].map(file);
const isLight = (id: string, context: Context) => light.some((entry) => loadedBy(entry, context).has(id));

const speaksContract = (id: string, context: Context) =>
  [...loadedBy(id, context)].some((one) => /node_modules[\\/]zod[\\/]/.test(one));

/** The module and all that it imports at once. */
function loadedBy(entry: string, context: Context): ReadonlySet<string> {
  const loaded = new Set([entry]);
  // A set is walked in the order of its growth.
  for (const id of loaded) for (const next of context.getModuleInfo(id)?.importedIds ?? []) loaded.add(next);
  return loaded;
}

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
