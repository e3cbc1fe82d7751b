import { isSame, type Say, unique } from './faults.ts';
import { around, elementsIn, type XliffElement } from './xliffTree.ts';

/** What is wrong with an element or attribute of a module. */
export function moduleFaults(one: XliffElement, say: Say): void {
  checks[one.name]?.(one, say);
  checkFormat(one, say);
  checkSize(one, say);
}

const checks: Readonly<Record<string, (one: XliffElement, say: Say) => void>> = {
  'mtc:matches': (one, say) => unique(one.children, 'id', say),
  'mtc:match': checkMatch,
  'gls:glossary': (one, say) => unique(named(one, ['gls:glossEntry', 'gls:translation']), 'id', say),
  'gls:glossEntry': (one, say) => {
    if (!one.children.some(({ name }) => name === 'gls:translation' || name === 'gls:definition'))
      say('xliff_content', one, one.name);
  },
  'mda:metadata': (one, say) => unique([one, ...named(one, ['mda:metaGroup'])], 'id', say),
  'res:resourceData': (one, say) => unique(named(one, ['res:resourceItem', 'res:resourceItemRef']), 'id', say),
  'res:source': checkResource,
  'res:target': checkResource,
  'val:rule': checkRule,
  'ctr:revisions': checkRevisions,
};

const named = (element: XliffElement, names: readonly string[]): XliffElement[] =>
  [...elementsIn(element)].filter(({ name }) => names.includes(name));

/** A match is of a span of its unit, and has the languages of the file. */
function checkMatch(match: XliffElement, say: Say): void {
  const { attributes } = match;
  if (attributes.has('xml:lang')) say('xliff_attribute', match, 'xml:lang');
  if (attributes.has('subType') && !attributes.has('type')) say('xliff_sub_type', match);
  const ref = attributes.get('ref') ?? '';
  const unit = around(match, 'x:unit');
  const spans = unit?.children.filter(({ name }) => name === 'x:segment' || name === 'x:ignorable') ?? [];
  const isSpan = spans
    .flatMap((span) => [span, ...elementsIn(span)])
    .some((one) => `#${one.attributes.get('id')}` === ref);
  if (!isSpan) say('xliff_reference', match, ref);
}

function checkResource(resource: XliffElement, say: Say): void {
  const isEmpty = resource.children.length === 0 && !resource.hasText;
  if (resource.attributes.has('href') !== isEmpty) say('xliff_content', resource, resource.name);
  // A picture of the target may be of any language until it is localised, as OASIS's own valid files have it.
  const language = around(resource, 'x:xliff')?.attributes.get('srcLang') ?? '';
  if (resource.name === 'res:source' && !isSame(resource.attributes.get('xml:lang'), language))
    say('xliff_language', resource, language);
}

const conditions = ['isPresent', 'isNotPresent', 'startsWith', 'endsWith'];

function checkRule(rule: XliffElement, say: Say): void {
  const { attributes } = rule;
  const count = conditions.filter((name) => attributes.has(name)).length;
  const own = [...attributes.keys()].filter((name) => name.includes(':')).length;
  if (count > 1 || (count === 0 && own === 0)) say('xliff_rule', rule);
  if (attributes.has('occurs') && !attributes.has('isPresent')) say('xliff_rule', rule, 'occurs');
  if (attributes.get('existsInSource') === 'yes' && (count === 0 || attributes.has('isNotPresent')))
    say('xliff_rule', rule, 'existsInSource');
  if (attributes.get('disabled') === 'yes' && rule.parent?.parent?.name === 'x:file')
    say('xliff_rule', rule, 'disabled');
}

/** A revision of one of several notes says of which. */
function checkRevisions(revisions: XliffElement, say: Say): void {
  if (revisions.attributes.get('appliesTo') !== 'note') return;
  const owner = revisions.parent?.parent;
  const notes = owner?.children.find(({ name }) => name === 'x:notes')?.children ?? [];
  const ref = revisions.attributes.get('ref');
  const ids = notes.flatMap(({ attributes }) => attributes.get('id') ?? []);
  if (ref === undefined ? ids.length > 1 : !ids.includes(ref)) say('xliff_reference', revisions, ref);
}

function checkFormat(one: XliffElement, say: Say): void {
  const { name, attributes } = one;
  const format = attributes.get('fs:fs');
  if (attributes.has('fs:subFs') && format === undefined) say('xliff_format', one);
  if (format !== undefined && !htmlElements.has(format)) say('xliff_format', one, format);
  const isHalf = name === 'x:ec' && attributes.get('isolated') !== 'yes';
  if (isHalf && format !== undefined) say('xliff_isolated', one, 'fs:fs');
}

const htmlElements = new Set(
  `a b bdo big blockquote body br button caption center cite code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 head hr
  html i img label legend li ol p pre q s samp select small span strike strong sub sup table tbody td tfoot th thead title tr
  tt u ul`.split(/\s+/),
);

const limit = /^(?:\d+|\*)(?:,(?:\d+|\*))?$/;

function checkSize(one: XliffElement, say: Say): void {
  const { name, attributes } = one;
  const [info, ref, storage] = ['sizeInfo', 'sizeInfoRef', 'equivStorage'].map((key) => attributes.get(`slr:${key}`));
  const sizes = ['slr:sizeRestriction', 'slr:storageRestriction'].flatMap((key) => attributes.get(key) ?? []);
  if ([info, ref, storage, ...sizes].every((value) => value === undefined)) return;
  if (info !== undefined && ref !== undefined) say('xliff_size', one, 'sizeInfo');
  const isHalf = name === 'x:ec' && attributes.get('isolated') !== 'yes';
  if (isHalf) say('xliff_isolated', one, 'slr');
  if (ref !== undefined && !hasSizeData(one, ref)) say('xliff_reference', one, ref);
  const profiles = around(one, 'x:file')?.children.find((child) => child.name === 'slr:profiles');
  const isStandard = (key: string) => profiles?.attributes.get(key)?.startsWith('xliff:') ?? false;
  if (isStandard('generalProfile') ? info !== undefined && !/^\d+$/.test(info) : /^[+-]?\d*\.\d+$/.test(info ?? ''))
    say('xliff_size', one, info);
  if (isStandard('storageProfile') && storage !== undefined && !/^\d+$/.test(storage)) say('xliff_size', one, storage);
  if (isStandard('generalProfile')) for (const size of sizes) if (!limit.test(size)) say('xliff_size', one, size);
}

/** Whether a size's data stands beside an element or beside one around it. */
function hasSizeData(element: XliffElement, id: string): boolean {
  for (let at: XliffElement | undefined = element; at !== undefined; at = at.parent)
    for (const beside of at.parent?.children ?? [])
      if (beside.name === 'slr:data')
        for (const one of elementsIn(beside)) if (one.attributes.get('id') === id) return true;
  return false;
}
