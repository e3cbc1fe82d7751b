import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
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
    name: (id, context) => (loadedBy(islands, context).has(id) ? 'every' : null),
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
  // Parts of most forms: together they are shorter than each by itself.
  {
    name: 'fields',
    test: /design[\\/](?:CheckField|ChoiceField|ErrorSummary)\.tsx$|shop[\\/]prices[\\/](?:vatNote|priceOf|PriceLines)\.tsx?$/,
    priority: 1.5,
    includeDependenciesRecursively: false,
  },
  // What these import and few pages load stays apart: the order form would load the contract for a line of it.
  { name: 'rooms', minShareCount: many, priority: 1, includeDependenciesRecursively: false },
];

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const islands = file('islands/main.ts');

const single = [...new Set(Object.values(ownIslands).flatMap((islands) => islands ?? []))].map(file);

/** Named by the scripts of single marketing pages that load it: such a page would load all of the app's for a line of it. */
function ofIslands(id: string, context: Context): string | null {
  const loading = single.flatMap((entry, index) => (loadedBy(entry, context).has(id) ? [index] : []));
  return loading.length > 0 && !single.includes(id) ? `island-${loading.join('')}` : null;
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
