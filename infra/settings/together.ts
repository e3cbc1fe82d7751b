import type { FunctionSpec } from './functionSpec.ts';
import type { Grants, TableGrant } from './grants.ts';

/** What a function is to be; what is left out is the default of its kind. */
type Part = Pick<FunctionSpec, 'grants' | 'impact'> & Partial<FunctionSpec>;

/**
 * One function for several parts: it may do what each of them may, has the memory and the time of the largest, and wakes people
 * where a part does (a part that does not say otherwise does).
 */
export function together<P extends Part>(parts: readonly P[]): P {
  const [first, ...others] = parts;
  if (!first) throw new Error('A function of no parts.');
  let all = first;
  for (const part of others) all = { ...all, ...part, ...joined(all, part) };
  return all;
}

function joined(a: Part, b: Part): Partial<Part> {
  const [ofA, ofB] = [a.severity, b.severity];
  const largest = (name: 'memoryMb' | 'timeoutSeconds') => {
    const [one, other] = [a[name], b[name]];
    return one === undefined && other === undefined ? {} : { [name]: Math.max(one ?? 0, other ?? 0) };
  };
  return {
    ...largest('memoryMb'),
    ...largest('timeoutSeconds'),
    ...(ofA === ofB ? ofA && { severity: ofA } : { severity: 'page' as const }),
    extraEntries: { ...a.extraEntries, ...b.extraEntries },
    extraFiles: { ...a.extraFiles, ...b.extraFiles },
    environment: { ...a.environment, ...b.environment },
    impact: `${a.impact} ${b.impact}`,
    grants: joinedGrants(a.grants, b.grants),
  };
}

/** What may be done under either of two grants. */
export function joinedGrants(a: Grants, b: Grants): Grants {
  if (a.fillsPages && b.fillsPages && a.fillsPages !== b.fillsPages)
    throw new Error('A function fills the pages of one job.');
  const tables = new Map<string, TableGrant>(Object.entries(a.tables ?? {}));
  for (const [name, { actions, indexes }] of Object.entries(b.tables ?? {})) {
    const own = tables.get(name);
    const allIndexes = union(own?.indexes, indexes);
    tables.set(name, { actions: union(own?.actions, actions), ...(allIndexes.length > 0 && { indexes: allIndexes }) });
  }
  const files = new Map<string, readonly string[]>(Object.entries(a.files ?? {}));
  for (const [prefix, actions] of Object.entries(b.files ?? {})) files.set(prefix, union(files.get(prefix), actions));
  const [queues, identity] = [union(a.queues, b.queues), union(a.identity, b.identity)];
  return {
    ...a,
    ...b,
    ...(tables.size > 0 && { tables: Object.fromEntries(tables) }),
    ...(files.size > 0 && { files: Object.fromEntries(files) }),
    ...(queues.length > 0 && { queues }),
    ...(identity.length > 0 && { identity }),
  };
}

const union = <T>(a: readonly T[] = [], b: readonly T[] = []): readonly T[] => [...new Set([...a, ...b])];
