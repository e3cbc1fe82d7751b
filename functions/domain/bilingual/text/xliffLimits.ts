import { codePoints, type LengthLimit } from '#shared/rules/bilingual/lengthLimit.ts';
import { usualPrefixes, type XmlNode, type XmlPart } from '../xml/XmlPart.ts';

/** Namespaces of XLIFF 2's Size and Length Restriction module. */
const restriction = ['2.0', '2.1', '2.2'].map((version) => `urn:oasis:names:tc:xliff:sizerestriction:${version}`);
export const limitPrefixes = usualPrefixes({ slr: restriction });

/** Local name of an element. */
export const local = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1);

/** A text that waits for its translation. */
export interface Waiting {
  source: XmlNode;
  target: XmlNode | undefined;
  /** The `trans-unit` that it is or is a part of, or the `segment`. */
  segment: XmlNode;
  /** Whether it is translated: codes alone stay as they are. */
  hasText: boolean;
}

/** A part of a file that has a limit, with what waits in it. */
interface Limited {
  most: number;
  form: LengthLimit['form'];
  /** Characters in it that are not going to be another text. */
  beside: number;
  waiting: readonly Waiting[];
}

/** What characters count for in a bilingual file. */
export class XliffSizes {
  private readonly xml: XmlPart;
  private readonly prefixes: readonly string[];

  constructor(xml: XmlPart) {
    this.xml = xml;
    const declared = xml.text.matchAll(/\sxmlns:([^\s=]+)\s*=\s*(["'])(.*?)\2/g);
    const prefixes = [...declared].flatMap(([, prefix = '', , address = '']) =>
      limitPrefixes.has(address) ? [prefix] : [],
    );
    this.prefixes = [...new Set(prefixes)];
  }

  /** An attribute of the module. */
  attribute(node: XmlNode, name: string): string | undefined {
    for (const prefix of this.prefixes) {
      const value = this.xml.attribute(node, `${prefix}:${name}`);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Characters that an inline element counts for by itself, beside the text in it. */
  ofCode(node: XmlNode): number {
    if (local(node) === 'cp') return 1;
    return wholeNumber(this.attribute(node, 'sizeInfo')) ?? 0;
  }

  /** Characters of a source or target. */
  ofContent(node: XmlNode, form: LengthLimit['form']): number {
    const text = this.xml.textOf(node);
    return node.children.reduce(
      (sum, child) =>
        sum + this.ofCode(child) + (/^(?:g|pc|mrk)$/.test(local(child)) ? this.ofContent(child, form) : 0),
      codePoints(form ? text.normalize(form) : text),
    );
  }
}

/** A number beyond this says nothing of a text. */
const mostCharacters = 1_000_000;

const wholeNumber = (value: string | undefined): number | undefined => {
  const number = /^\s*\d{1,9}\s*$/.test(value ?? '') ? Number(value) : undefined;
  return number !== undefined && number <= mostCharacters ? number : undefined;
};

/** A limit; nobody could keep one of no characters. */
const limitIn = (value: string | undefined): number | undefined => wholeNumber(value) || undefined;

/**
 * The limits, in characters, of texts that wait for their translation, in the order of `waiting`; what is no positive number
 * or in another unit is none.
 *
 * XLIFF 1.2: `maxwidth` with `size-unit="char"` (else it is pixels) of a `trans-unit` or inherited from a group, or
 * `mq:maxlengthchars` of memoQ's (its SDK for QA add-ins: "maximum number of characters allowed in translation"). XLIFF 2:
 * `slr:sizeRestriction` where the file has the general profile `xliff:codepoints`, "max" or "min,max", of which the least is
 * not held. It is not inherited: on a group or file it is of all that is in it together.
 */
export function limitsOf(
  xml: XmlPart,
  sizes: XliffSizes,
  waiting: readonly Waiting[],
): (readonly LengthLimit[] | undefined)[] {
  const limits = new Map<Waiting, LengthLimit[]>();
  for (const [number, { most, form, beside, waiting: inside }] of limited(xml, sizes, waiting).entries()) {
    const units = inside.filter(({ hasText }) => hasText);
    for (const [at, one] of units.entries()) {
      const together = { ...(units.length > 1 && { of: `${number + 1}` }), ...(form && { form }) };
      const limit = { most, ...together, beside: at === 0 ? beside : 0 };
      limits.set(one, [...(limits.get(one) ?? []), limit]);
    }
  }
  return waiting.map((one) => limits.get(one));
}

/** A text of a file that is longer than the file allows, in characters. */
export interface LongText {
  most: number;
  characters: number;
  /** The beginning of it. */
  text: string;
}

/** What is too long in a file as it stands. */
export const longTextsOf = (xml: XmlPart, sizes: XliffSizes, places: readonly Omit<Waiting, 'hasText'>[]): LongText[] =>
  limited(
    xml,
    sizes,
    places.map((place) => ({ ...place, hasText: false })),
  ).flatMap(({ most, beside: characters, waiting: [first] }) => {
    const content = first?.target ?? first?.source;
    return characters > most && content ? [{ most, characters, text: xml.textOf(content).trim() }] : [];
  });

function limited(xml: XmlPart, sizes: XliffSizes, waiting: readonly Waiting[]): Limited[] {
  // Most files say nothing of lengths.
  if (!/maxwidth|maxlengthchars|sizeRestriction/.test(xml.text)) return [];
  const isFirst = waiting.some(({ segment }) => local(segment) === 'trans-unit');
  return isFirst ? limited12(xml, sizes, waiting) : limited2(xml, sizes, waiting);
}

function limited12(xml: XmlPart, sizes: XliffSizes, waiting: readonly Waiting[]): Limited[] {
  return [...Map.groupBy(waiting, ({ segment }) => segment)].flatMap(([unit, inside]): Limited[] => {
    const most = maxWidth(xml, unit);
    if (most === undefined) return [];
    const target = unit.children.find((node) => local(node) === 'target');
    const whole = target ? sizes.ofContent(target, undefined) : 0;
    const replaced = inside.flatMap(({ target: own, hasText }) => (own && hasText ? [own] : []));
    const beside = replaced.reduce((sum, own) => sum - sizes.ofContent(own, undefined), whole);
    return [{ most, form: undefined, beside, waiting: inside }];
  });
}

function maxWidth(xml: XmlPart, unit: XmlNode): number | undefined {
  const ofMemoQ = limitIn(xml.attribute(unit, 'maxlengthchars'));
  if (ofMemoQ !== undefined) return ofMemoQ;
  const own = upFrom(unit).find((node) => xml.attribute(node, 'maxwidth') !== undefined);
  const unitOf = own && upFrom(own).find((node) => xml.attribute(node, 'size-unit') !== undefined);
  if (own === undefined || unitOf === undefined || xml.attribute(unitOf, 'size-unit') !== 'char') return undefined;
  return limitIn(xml.attribute(own, 'maxwidth'));
}

/** An element and those around it, nearest first. */
function upFrom(node: XmlNode): XmlNode[] {
  const found: XmlNode[] = [];
  for (let at: XmlNode | undefined = node; at?.parent; at = at.parent) found.push(at);
  return found;
}

function limited2(xml: XmlPart, sizes: XliffSizes, waiting: readonly Waiting[]): Limited[] {
  const around = new Map<XmlNode, Waiting[]>();
  for (const one of waiting)
    for (const node of [...onlyPieces(xml, one.source), ...upFrom(one.segment)]) {
      const inside = around.get(node);
      if (inside) inside.push(one);
      else around.set(node, [one]);
    }
  return [...around].flatMap(([node, inside]): Limited[] => {
    // "max" or "min,max"; "*" as a maximum is none.
    const [, value] = /^\s*(?:(?:\d+|\*)\s*,\s*)?(\d+)\s*$/.exec(sizes.attribute(node, 'sizeRestriction') ?? '') ?? [];
    const most = limitIn(value);
    const form = most === undefined ? undefined : profileForm(xml, node);
    if (most === undefined || form === undefined) return [];
    const isInline = !/^(?:file|group|unit)$/.test(local(node));
    const counted = { most, form: form === 'none' ? undefined : form, waiting: inside };
    return [{ ...counted, beside: isInline ? 0 : standing(sizes, node, inside, counted.form) }];
  });
}

/** Elements that hold all of a source, outermost first: what is limited in a part of a sentence is not held. */
function onlyPieces(xml: XmlPart, source: XmlNode): XmlNode[] {
  const [only, ...others] = source.children;
  if (only === undefined || others.length > 0 || xml.textOf(source).trim() !== '') return [];
  return [only, ...onlyPieces(xml, only)];
}

/** How characters are normalised for the limits around an element; undefined where its file does not count characters. */
function profileForm(xml: XmlPart, node: XmlNode): 'none' | 'NFC' | 'NFD' | undefined {
  const file = upFrom(node).find((one) => local(one) === 'file');
  const profiles = file?.child('slr:profiles');
  if (profiles === undefined || xml.attribute(profiles, 'generalProfile') !== 'xliff:codepoints') return undefined;
  const normalization = profiles.child('slr:normalization');
  const form = normalization && xml.attribute(normalization, 'general');
  return form === 'nfc' ? 'NFC' : form === 'nfd' ? 'NFD' : 'none';
}

/** Characters of what is in a file, group or unit and is translated already, or stays. */
function standing(sizes: XliffSizes, holder: XmlNode, waiting: readonly Waiting[], form: LengthLimit['form']): number {
  const translated = new Set(waiting.flatMap(({ segment, hasText }) => (hasText ? [segment] : [])));
  const parts = holder.within((node) => local(node) === 'segment' || local(node) === 'ignorable');
  let size = 0;
  for (const part of parts) {
    const child = (name: string) => part.children.find((node) => local(node) === name);
    const content = child('target') ?? child('source');
    if (content && !translated.has(part)) size += sizes.ofContent(content, form);
  }
  return size;
}
