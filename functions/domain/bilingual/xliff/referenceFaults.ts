import type { Say } from './faults.ts';
import { around, elementsIn, type XliffElement } from './xliffTree.ts';

/** What in a unit refers to something that is not there: data, notes, units of the file (by id), places by fragment. */
export function referenceFaults(unit: XliffElement, units: ReadonlySet<string | undefined>, say: Say): void {
  const parts = unit.children.filter(({ name }) => name === 'x:segment' || name === 'x:ignorable');
  const data = idsOf(unit, 'x:originalData');
  const notes = idsOf(unit, 'x:notes');
  for (const one of parts.flatMap((part) => [...elementsIn(part)])) {
    for (const name of ['dataRef', 'dataRefStart', 'dataRefEnd']) {
      const id = one.attributes.get(name);
      if (id !== undefined && !data.has(id)) say('xliff_data', one, id);
    }
    for (const name of ['subFlows', 'subFlowsStart', 'subFlowsEnd'])
      for (const id of one.attributes.get(name)?.trim().split(/\s+/) ?? [])
        if (!units.has(id)) say('xliff_sub_flow', one, id);
    if (one.name === 'x:mrk' || one.name === 'x:sm') checkMark(one, { unit, notes }, say);
  }
}

function idsOf(unit: XliffElement, list: string): ReadonlySet<string | undefined> {
  const found = unit.children.find(({ name }) => name === list);
  return new Set(found?.children.map(({ attributes }) => attributes.get('id')));
}

function checkMark(
  mark: XliffElement,
  { unit, notes }: { unit: XliffElement; notes: ReadonlySet<string | undefined> },
  say: Say,
): void {
  const [type, ref, value] = ['type', 'ref', 'value'].map((name) => mark.attributes.get(name));
  if (type === 'comment') {
    if ((ref === undefined) === (value === undefined)) say('xliff_comment', mark);
    else if (ref !== undefined && !notes.has(noteOf(ref, unit))) say('xliff_comment', mark, ref);
  }
  if (ref?.startsWith('#') && !isFragment(ref)) say('xliff_reference', mark, ref);
}

/** The id of a note of the unit that a fragment names. */
function noteOf(ref: string, unit: XliffElement): string | undefined {
  const ids = { f: around(unit, 'x:file')?.attributes.get('id'), u: unit.attributes.get('id') };
  const path = /^#(?:\/?f=(?<f>[^/]+)\/)?(?:\/?u=(?<u>[^/]+)\/)?n=(?<n>[^/]+)$/.exec(ref)?.groups;
  if (path === undefined || (path.f ?? ids.f) !== ids.f || (path.u ?? ids.u) !== ids.u) return undefined;
  return path.n;
}

/** Prefixes of modules, and of what is registered for TBX. */
const registered = new Set(['gls', 'mtc', 'mda', 'res', 'ctr', 'slr', 'val', 'its', 'itsm', 'fs', 'pgs', 'tbx']);
const ranks: Readonly<Record<string, number>> = { f: 0, g: 1, u: 1 };

/** Whether a fragment is one of XLIFF: file, then group or unit, then one leaf. */
function isFragment(ref: string): boolean {
  let last = -1;
  for (const selector of ref.slice(ref.startsWith('#/') ? 2 : 1).split('/')) {
    const [, prefix = '', id] = /^(?:([^=]*)=)?([\p{L}\p{N}._:\u00b7-]+)$/u.exec(selector) ?? [];
    if (id === undefined) return false;
    const isLeaf = ['', 'n', 'd', 't'].includes(prefix) || registered.has(prefix);
    const rank = ranks[prefix] ?? (isLeaf ? 2 : undefined);
    if (rank === undefined || rank <= last) return false;
    last = rank;
  }
  return true;
}
