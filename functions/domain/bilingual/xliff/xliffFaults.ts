import { codeFaults } from './codeFaults.ts';
import { isSame, type Say, unique, type XliffFault } from './faults.ts';
import { moduleFaults } from './moduleFaults.ts';
import { referenceFaults } from './referenceFaults.ts';
import { holds, isRequired, moduleAttributes, type Shape, shapes } from './xliffGrammar.ts';
import { around, elementsIn, isForeign, type XliffElement, type XliffTree } from './xliffTree.ts';

/**
 * What in a file is not XLIFF 2 (2.0, 2.1 and 2.2), by the rules of OASIS's specification: structure and values, then ids,
 * languages, references, halves of codes, what may be left out or moved, and modules.
 */
export function xliffFaults({ root, part }: XliffTree): XliffFault[] {
  const faults: XliffFault[] = [];
  const say: Say = (reason, at, detail = '') => {
    faults.push({ reason, at, detail });
  };
  checkShape(root, say);
  for (const element of elementsIn(root)) checkShape(element, say);
  if (faults.length > 0) return faults;
  checkLanguages(root, say);
  unique(root.children, 'id', say);
  for (const file of root.children) {
    const inside = [...elementsIn(file)];
    const units = inside.filter(({ name }) => name === 'x:unit');
    const ids = new Set(units.map(({ attributes }) => attributes.get('id')));
    unique(units, 'id', say);
    unique(
      inside.filter(({ name }) => name === 'x:group'),
      'id',
      say,
    );
    for (const one of [file, ...inside]) {
      if (one.name === 'x:notes' || one.name === 'x:originalData') unique(one.children, 'id', say);
      if (one.name === 'x:skeleton' && one.attributes.has('href') === (one.hasText || one.children.length > 0))
        say('xliff_skeleton', one);
      if (one.name === 'x:unit') {
        codeFaults(one, say, part);
        referenceFaults(one, ids, say);
      }
      if (one.name === 'x:file' || one.name === 'x:group' || one.name === 'x:unit') foreignIds(one, say);
      moduleFaults(one, say);
    }
  }
  return faults;
}

/** Elements and attributes where they belong, with values that they may have. */
function checkShape(element: XliffElement, say: Say): void {
  const { name, attributes } = element;
  if (isForeign(element) || /^(?:its|itsm|ctr|pgs):/.test(name)) return;
  // What a module or an extension holds of the core is judged there.
  const shape = shapes[name];
  if (shape === undefined) {
    say('xliff_element', element, name);
    return;
  }
  if (shape.children !== undefined && !shape.children.test(childrenOf(element)))
    say('xliff_content', element, `${name}: ${childrenOf(element).trim()}`);
  if (shape.children !== undefined && shape.text === undefined && element.hasText) say('xliff_content', element, name);
  for (const [attribute, rule] of Object.entries(shape.attributes)) {
    const value = attributes.get(attribute);
    if (value === undefined ? isRequired(rule) : !holds(rule, value))
      say(value === undefined ? 'xliff_attribute_missing' : 'xliff_value', element, `${name} ${attribute}`);
  }
  for (const attribute of attributes.keys())
    if (!Object.hasOwn(shape.attributes, attribute) && !isTaken(attribute, shape))
      say('xliff_attribute', element, `${name} ${attribute}`);
}

const ofCore = (element: XliffElement): boolean => element.name.startsWith('x:');

/** Names of the children, those of other namespaces as `*`. */
function childrenOf({ name, children }: XliffElement): string {
  const own = name.slice(0, name.indexOf(':') + 1);
  const isOwn = (child: XliffElement) => child.name.startsWith(own) || (own !== 'x:' && isPartOf(child));
  return children.map((child) => `${isOwn(child) ? child.name : '*'} `).join('');
}

/** What matches hold of the core and of the metadata. */
const isPartOf = (child: XliffElement): boolean => ofCore(child) || child.name === 'mda:metadata';

function isTaken(attribute: string, { others }: Shape): boolean {
  const colon = attribute.indexOf(':');
  if (colon < 0 || others === undefined) return false;
  const prefix = attribute.slice(0, colon);
  const known = moduleAttributes.get(prefix);
  if (known) return known.has(attribute.slice(colon + 1));
  return others === 'any' || prefix === 'its' || prefix === 'itsm' || prefix === 'pgs';
}

function checkLanguages(root: XliffElement, say: Say): void {
  const languages = { 'x:source': root.attributes.get('srcLang') ?? '', 'x:target': root.attributes.get('trgLang') };
  for (const language of Object.values(languages))
    if (language !== undefined && !isLanguage(language)) say('xliff_language', root, language);
  for (const element of elementsIn(root)) {
    const { name, parent } = element;
    if ((name !== 'x:source' && name !== 'x:target') || !/^x:(?:segment|ignorable)$/.test(parent?.name ?? '')) continue;
    const expected = languages[name];
    if (expected === undefined) say('xliff_target_language_missing', root);
    else if (!isSame(inherited(element, 'xml:lang'), expected)) say('xliff_language', element, expected);
    if (expected === undefined) return;
  }
}

/** A value of an element or of the nearest around it that has one. */
function inherited(element: XliffElement, attribute: string): string | undefined {
  for (let at: XliffElement | undefined = element; at !== undefined; at = at.parent)
    if (at.attributes.has(attribute)) return at.attributes.get(attribute);
  return undefined;
}

/** A tag of BCP 47. */
function isLanguage(tag: string): boolean {
  if (/^[xi]-[A-Za-z\d-]+$/i.test(tag)) return true;
  try {
    new Intl.Locale(tag);
    return true;
  } catch {
    return false;
  }
}

/** Ids of extensions are unique by namespace in what they extend. */
function foreignIds(owner: XliffElement, say: Say): void {
  const seen = new Set<string>();
  for (const child of owner.children)
    if (isForeign(child))
      for (const one of [child, ...elementsIn(child)]) {
        const id = one.attributes.get('id') ?? one.attributes.get('xml:id');
        const key = `${one.space} ${id}`;
        if (id !== undefined && seen.has(key)) say('xliff_id_twice', one, id);
        seen.add(key);
      }
}

/** Whether a fault lies in a translation: then it is the translator's, and named by segment. */
export const isInTarget = ({ at }: XliffFault): boolean => {
  const target = around(at, 'x:target');
  return target !== undefined && /^x:(?:segment|ignorable)$/.test(target.parent?.name ?? '');
};
