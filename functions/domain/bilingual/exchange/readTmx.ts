import { type Code, codeKinds, type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { addText, numbering } from '../xliff/readContent.ts';
import {
  elementsIn,
  textBetween,
  type XliffElement,
  XliffStop,
  type XliffTree,
  xliffTree,
} from '../xliff/xliffTree.ts';
import type { MemoryEntry } from './tmx.ts';

export interface ReadTmx {
  entries: MemoryEntry[];
  /** Units without one of the two languages, or with nothing in it. */
  left: number;
}

/** A declaration that names TMX's own rules and brings none of its own. */
const plainDoctype =
  /^((?:\ufeff|\u00ef\u00bb\u00bf)?(?:<\?xml[^>]*\?>)?\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*)<!DOCTYPE\s+tmx\b[^[>]*>/;

/**
 * The entries of a TMX file (1.1 to 1.4b) in a pair of languages, their countries aside; at most `most`.
 *
 * @throws XliffStop with `tmx_root`, `tmx_content` or `tmx_too_many`; CountStop for XML that is damaged or an attack
 */
export function readTmx(
  bytes: Uint8Array,
  { source, target, most }: { source: string; target: string; most: number },
): ReadTmx {
  const tree = xliffTree(withoutDoctype(bytes));
  if (tree.root.name !== 'tmx') throw new XliffStop('tmx_root', tree.root.name);
  const read: ReadTmx = { entries: [], left: 0 };
  for (const unit of elementsIn(tree.root)) {
    if (unit.name !== 'tu') continue;
    const entry = entryOf(tree, unit, { source, target });
    if (entry === undefined) read.left++;
    else if (read.entries.push(entry) > most) throw new XliffStop('tmx_too_many', `${most}`);
  }
  return read;
}

/** Tools declare `tmx14.dtd`; nothing of it is read. A declaration with rules of its own stays, and is refused. */
function withoutDoctype(bytes: Uint8Array): Uint8Array {
  const [first] = bytes;
  if (first === 0xff || first === 0xfe) {
    const text = new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
    return Buffer.from(text.replace(plainDoctype, '$1'));
  }
  const start = Buffer.from(bytes.subarray(0, 4_000)).toString('latin1');
  const [whole, before] = plainDoctype.exec(start) ?? [];
  if (whole === undefined || before === undefined) return bytes;
  return Buffer.concat([Buffer.from(before, 'latin1'), bytes.subarray(whole.length)]);
}

function entryOf(
  { part }: XliffTree,
  unit: XliffElement,
  languages: { source: string; target: string },
): MemoryEntry | undefined {
  const numberOf = numbering();
  const side = (language: string): Inline[] | undefined => {
    const variants = unit.children.filter(({ name }) => name === 'tuv');
    const found = variants.find(({ attributes }) =>
      isOf(attributes.get('xml:lang') ?? attributes.get('lang'), language),
    );
    const segment = found?.children.find(({ name }) => name === 'seg');
    return segment && contentOf(part, segment, numberOf);
  };
  const [source, target] = [side(languages.source), side(languages.target)];
  if (source === undefined || target === undefined) return undefined;
  if (plainOf(source).trim() === '' || plainOf(target).trim() === '') return undefined;
  const changed = unit.attributes.get('changedate') ?? unit.attributes.get('creationdate');
  const changedAt = changed === undefined ? undefined : momentOf(changed);
  const origin = unit.children.find(({ name, attributes }) => name === 'prop' && attributes.get('type') === 'x-origin');
  return {
    source,
    target,
    ...(changedAt !== undefined && { changedAt }),
    ...(origin && { origin: textBetween(part, origin.node.openEnd, origin.node.closeStart) }),
  };
}

/** Whether a variant is of a language, by the language alone: `en-GB` for `en-US`. */
const isOf = (tag: string | undefined, language: string): boolean =>
  tag !== undefined && tag.split(/[-_]/)[0]?.toLowerCase() === language.split('-')[0]?.toLowerCase();

function momentOf(compact: string): string | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(compact) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function contentOf(part: XliffTree['part'], segment: XliffElement, numberOf: (id: string) => number): Inline[] {
  const pieces: Inline[] = [];
  const pairs = new Map<string, Code>();
  const visit = (parent: XliffElement): void => {
    let at = parent.node.openEnd;
    for (const child of parent.children) {
      addText(pieces, textBetween(part, at, child.node.start));
      at = child.node.end;
      if (child.name === 'hi') visit(child);
      else if (/^(?:bpt|ept|ph|it|ut)$/.test(child.name)) pieces.push(codeOf(child, pairs, numberOf));
      else throw new XliffStop('tmx_content', child.name);
    }
    addText(pieces, textBetween(part, at, parent.node.closeStart));
  };
  visit(segment);
  return pieces;
}

/** A code; the end of a pair has the number of its start, which `i` names within the segment. */
function codeOf({ name, attributes }: XliffElement, pairs: Map<string, Code>, numberOf: (id: string) => number): Code {
  const i = attributes.get('i') ?? '';
  const start = pairs.get(i);
  if (name === 'ept' && start) return { type: 'close', id: start.id, kind: start.kind };
  const id = numberOf(attributes.get('x') ?? `${name} ${i}`);
  const kind = codeKinds.find((one) => one === attributes.get('type')) ?? 'other';
  const types = { bpt: 'open', ept: 'close', it: attributes.get('pos') === 'end' ? 'close' : 'open' } as const;
  const code: Code = { type: types[name as keyof typeof types] ?? 'alone', id, kind };
  if (name === 'bpt') pairs.set(i, code);
  return code;
}
