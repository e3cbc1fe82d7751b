/** What an attribute may hold; `!`: it has to be there. */
type Rule =
  | 'id'
  | 'id!'
  | 'ids'
  | 'yesNo'
  | 'reorder'
  | 'direction'
  | 'side'
  | 'own'
  | 'codeType'
  | 'markType'
  | 'priority'
  | 'state'
  | 'position'
  | 'hex!'
  | 'share'
  | 'matchType'
  | 'form'
  | 'space'
  | 'any'
  | 'any!';

export interface Shape {
  /** The child names in order, each followed by a space; `*` stands for an element of another namespace. Undefined: any children. */
  children?: RegExp;
  text?: true;
  attributes: Readonly<Record<string, Rule>>;
  /** Which attributes of other namespaces there may be: those of modules, or any. */
  others?: 'modules' | 'any';
}

const values: Readonly<Record<string, RegExp>> = {
  id: /^[\p{L}\p{N}._:\u00b7-]+$/u,
  ids: /^\s*[\p{L}\p{N}._:\u00b7-]+(?:\s+[\p{L}\p{N}._:\u00b7-]+)*\s*$/u,
  yesNo: /^(?:yes|no)$/,
  reorder: /^(?:yes|firstNo|no)$/,
  direction: /^(?:ltr|rtl|auto)$/,
  side: /^(?:source|target)$/,
  own: /^[^\s:]+:[^\s:]+$/,
  codeType: /^(?:fmt|ui|quote|link|image|other)$/,
  markType: /^(?:generic|comment|term|[^\s:]+:[^\s:]+)$/,
  priority: /^\s*\+?0*(?:[1-9]|10)\s*$/,
  state: /^(?:initial|translated|reviewed|final)$/,
  position: /^\s*\+?0*[1-9]\d*\s*$/,
  hex: /^(?:[\dA-Fa-f]{2})+$/,
  share: /^\s*(?:\d{1,2}(?:\.\d*)?|100(?:\.0*)?)\s*$/,
  matchType: /^(?:am|mt|icm|idm|tb|tm|other)$/,
  form: /^(?:none|nfc|nfd)$/,
  space: /^(?:default|preserve)$/,
  any: /^/,
};

export const isRequired = (rule: Rule): boolean => rule.endsWith('!');

export const holds = (rule: Rule, value: string): boolean => values[rule.replace('!', '')]?.test(value) ?? false;

const inline = /^(?:x:(?:cp|ph|pc|sc|ec|mrk|sm|em) )*$/;
const none = /^$/;
const halves = {
  canCopy: 'yesNo',
  canDelete: 'yesNo',
  canReorder: 'reorder',
  copyOf: 'id',
  subType: 'own',
  type: 'codeType',
} as const;
const single = { ...halves, disp: 'any', equiv: 'any', dataRef: 'id', subFlows: 'ids' } as const;
const mark = { id: 'id!', translate: 'yesNo', type: 'markType', ref: 'any', value: 'any' } as const;
const shared = {
  canResegment: 'yesNo',
  translate: 'yesNo',
  srcDir: 'direction',
  trgDir: 'direction',
  'xml:space': 'space',
} as const;
const content = { 'xml:lang': 'any', 'xml:space': 'space' } as const;

/** Elements of XLIFF 2's core, as its schema has them. */
const core: Readonly<Record<string, Shape>> = {
  'x:xliff': {
    children: /^(?:x:file )+$/,
    attributes: { version: 'any!', srcLang: 'any!', trgLang: 'any', 'xml:space': 'space' },
    others: 'any',
  },
  'x:file': {
    children: /^(?:x:skeleton )?(?:\* )*(?:x:notes )?(?:x:(?:unit|group) )+$/,
    attributes: { ...shared, id: 'id!', original: 'any' },
    others: 'any',
  },
  'x:skeleton': { children: /^(?:\* )*$/, text: true, attributes: { href: 'any' } },
  'x:group': {
    children: /^(?:\* )*(?:x:notes )?(?:x:(?:unit|group) )*$/,
    attributes: { ...shared, id: 'id!', name: 'any', type: 'own' },
    others: 'any',
  },
  'x:unit': {
    children: /^(?:\* )*(?:x:notes )?(?:x:originalData )?(?:x:ignorable )*x:segment (?:x:(?:segment|ignorable) )*$/,
    attributes: { ...shared, id: 'id!', name: 'any', type: 'own' },
    others: 'any',
  },
  'x:segment': {
    children: /^x:source (?:x:target )?$/,
    // `xml:space` belongs on units and contents; the Translate Toolkit writes it here, and it changes nothing.
    attributes: { id: 'id', canResegment: 'yesNo', state: 'state', subState: 'own', 'xml:space': 'space' },
    others: 'modules',
  },
  'x:ignorable': { children: /^x:source (?:x:target )?$/, attributes: { id: 'id', 'xml:space': 'space' } },
  'x:notes': { children: /^(?:x:note )+$/, attributes: {} },
  'x:note': {
    children: none,
    text: true,
    attributes: { id: 'id', appliesTo: 'side', category: 'any', priority: 'priority' },
    others: 'any',
  },
  'x:originalData': { children: /^(?:x:data )+$/, attributes: {} },
  'x:data': {
    children: /^(?:x:cp )*$/,
    text: true,
    attributes: { id: 'id!', dir: 'direction', 'xml:space': 'space' },
  },
  'x:source': { children: inline, text: true, attributes: content },
  'x:target': { children: inline, text: true, attributes: { ...content, order: 'position' } },
  'x:cp': { children: none, attributes: { hex: 'hex!' } },
  'x:ph': { children: none, attributes: { ...single, id: 'id!' }, others: 'modules' },
  'x:pc': {
    children: inline,
    text: true,
    attributes: {
      ...halves,
      id: 'id!',
      canOverlap: 'yesNo',
      dispEnd: 'any',
      dispStart: 'any',
      equivEnd: 'any',
      equivStart: 'any',
      dataRefEnd: 'id',
      dataRefStart: 'id',
      subFlowsEnd: 'ids',
      subFlowsStart: 'ids',
      dir: 'direction',
    },
    others: 'modules',
  },
  'x:sc': {
    children: none,
    attributes: { ...single, id: 'id!', canOverlap: 'yesNo', dir: 'direction', isolated: 'yesNo' },
    others: 'modules',
  },
  'x:ec': {
    children: none,
    attributes: { ...single, id: 'id', startRef: 'id', canOverlap: 'yesNo', dir: 'direction', isolated: 'yesNo' },
    others: 'modules',
  },
  'x:mrk': { children: inline, text: true, attributes: mark, others: 'any' },
  'x:sm': { children: none, attributes: mark, others: 'any' },
  'x:em': { children: none, attributes: { startRef: 'id!' } },
};

/** Elements of its modules. */
const modules: Readonly<Record<string, Shape>> = {
  'mtc:matches': { children: /^(?:mtc:match )+$/, attributes: {} },
  'mtc:match': {
    children: /^(?:mda:metadata )?(?:x:originalData )?x:source x:target (?:\* )*$/,
    attributes: {
      id: 'id',
      matchQuality: 'share',
      matchSuitability: 'share',
      origin: 'any',
      ref: 'any!',
      reference: 'yesNo',
      similarity: 'share',
      subType: 'own',
      type: 'matchType',
    },
    others: 'any',
  },
  'gls:glossary': { children: /^(?:gls:glossEntry )+$/, attributes: {} },
  'gls:glossEntry': {
    children: /^gls:term (?:gls:translation )*(?:gls:definition )?(?:\* )*$/,
    attributes: { id: 'id', ref: 'any' },
    others: 'any',
  },
  'gls:term': { children: none, text: true, attributes: { source: 'any' }, others: 'any' },
  'gls:translation': {
    children: none,
    text: true,
    attributes: { id: 'id', ref: 'any', source: 'any' },
    others: 'any',
  },
  'gls:definition': { children: none, text: true, attributes: { source: 'any' }, others: 'any' },
  'mda:metadata': { children: /^(?:mda:metaGroup )+$/, attributes: { id: 'id' } },
  'mda:metaGroup': {
    children: /^(?:mda:(?:metaGroup|meta) )+$/,
    attributes: { id: 'id', category: 'any', appliesTo: 'any' },
  },
  'mda:meta': { children: none, text: true, attributes: { type: 'any!' } },
  'res:resourceData': { children: /^(?:res:resourceItemRef )*(?:res:resourceItem )*$/, attributes: {} },
  'res:resourceItemRef': { children: none, attributes: { id: 'id', ref: 'id!' }, others: 'any' },
  'res:resourceItem': {
    children: /^(?:res:source )?(?:res:target )?(?:res:reference )*$/,
    attributes: { id: 'id', mimeType: 'any', context: 'yesNo' },
    others: 'any',
  },
  'res:source': { attributes: { href: 'any', 'xml:lang': 'any' }, others: 'any' },
  'res:target': { attributes: { href: 'any', 'xml:lang': 'any' }, others: 'any' },
  'res:reference': { children: none, attributes: { href: 'any!', 'xml:lang': 'any' }, others: 'any' },
  'slr:profiles': {
    children: /^(?:slr:normalization )?(?:\* )*$/,
    attributes: { generalProfile: 'any', storageProfile: 'any' },
  },
  'slr:normalization': { children: none, attributes: { general: 'form', storage: 'form' } },
  'slr:data': { children: /^(?:\* )*$/, attributes: { profile: 'any!' }, others: 'any' },
  'val:validation': { children: /^(?:val:rule )+$/, attributes: {}, others: 'any' },
  'val:rule': {
    children: none,
    attributes: {
      isPresent: 'any',
      occurs: 'position',
      isNotPresent: 'any',
      startsWith: 'any',
      endsWith: 'any',
      existsInSource: 'yesNo',
      caseSensitive: 'yesNo',
      normalization: 'form',
      disabled: 'yesNo',
    },
    others: 'any',
  },
};

export const shapes: Readonly<Record<string, Shape>> = { ...core, ...modules };

/** Attributes that modules put on elements of the core. */
export const moduleAttributes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fs', new Set(['fs', 'subFs'])],
  ['slr', new Set(['equivStorage', 'sizeInfo', 'sizeInfoRef', 'sizeRestriction', 'storageRestriction'])],
]);
