import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { symbolSign } from '../../words/docx/tags.ts';
import { unescapeXml } from '../../words/xml/unescapeXml.ts';
import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import { sharedLength } from '../inline.ts';
import { bytesOf, escapeXml, utf8Of, type XmlNode } from '../xml/XmlPart.ts';
import { turnedRun } from './direction.ts';
import { isLink, isRenewed, joinFields } from './fields.ts';
import type { OfficePart } from './OfficePart.ts';

/** Elements of a paragraph that are seen through: what is in them is text of the paragraph, and they go. */
const transparent = new Set(['w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml']);
/** Elements around text that stay around its translation. */
const around = new Set(['w:hyperlink', 'w:sdt', 'w:bdo', 'w:dir']);
/** Text that is no longer there: it is deleted from what is written. */
const gone = new Set(['w:del', 'w:moveFrom']);
/** Hints of the program that a rewritten paragraph does without. */
const noise = new Set([
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:softHyphen',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
  'w:delText',
  'w:smartTagPr',
  'w:customXmlPr',
]);
const marks = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:permStart',
  'w:permEnd',
  'w:annotationRef',
]);
const noisyProperties = new Set(['w:lang', 'w:noProof', 'w:rPrChange', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

const labels: Readonly<Record<string, CodeKind>> = {
  'w:footnoteReference': 'note',
  'w:endnoteReference': 'note',
  'w:commentReference': 'mark',
  'w:drawing': 'picture',
  'w:pict': 'picture',
  'w:object': 'picture',
  'mc:AlternateContent': 'picture',
};

/**
 * The atoms of paragraphs of Word that are one text: several where the end of one is deleted. `scopeOf` tells in which
 * scope the text of an element is to be translated; texts in others stay as codes.
 */
export function wordAtoms(part: OfficePart, nodes: readonly XmlNode[], isOrdered: (scope: Scope) => boolean): Atom[] {
  const reader = new ParagraphReader(part, isOrdered);
  for (const node of nodes) reader.inside(node, []);
  return joinFields(reader.atoms);
}

class ParagraphReader {
  readonly atoms: Atom[] = [];
  private readonly part: OfficePart;
  private readonly isOrdered: (scope: Scope) => boolean;

  constructor(part: OfficePart, isOrdered: (scope: Scope) => boolean) {
    this.part = part;
    this.isOrdered = isOrdered;
  }

  inside(node: XmlNode, within: readonly Wrap[]): void {
    for (const child of node.children) this.element(child, within);
  }

  private element(node: XmlNode, within: readonly Wrap[]): void {
    const { name } = node;
    if (name === 'w:pPr' || gone.has(name) || noise.has(name)) return;
    const content = name === 'w:sdt' ? node.child('w:sdtContent') : node;
    if (name === 'w:r') this.run(node, within);
    else if (transparent.has(name)) this.inside(node, within);
    else if (name === 'w:fldSimple') this.simpleField(node, within);
    else if (around.has(name) && content && this.around(node, content, within)) return;
    else this.code(node, within, marks.has(name) ? 'mark' : (labels[name] ?? 'other'));
  }

  /** Reads what an element is around; false where that is nothing, so that the element stays as it is. */
  private around(node: XmlNode, content: XmlNode, within: readonly Wrap[]): boolean {
    const before = this.atoms.length;
    this.inside(content, [...within, this.wrap(node, content)]);
    return this.atoms.length > before;
  }

  private wrap(node: XmlNode, content: XmlNode): Wrap {
    const { part } = this;
    const kind = node.name === 'w:hyperlink' || node.name === 'w:fldSimple' ? 'link' : 'other';
    return {
      kind,
      head: () => part.xml.raw(node.start, content.openEnd),
      tail: () => part.xml.raw(content.closeStart, node.end),
    };
  }

  private simpleField(node: XmlNode, within: readonly Wrap[]): void {
    const instruction = unescapeXml(utf8Of(this.part.xml.attribute(node, 'instr') ?? ''));
    if (!isRenewed(instruction)) {
      const wrap = this.wrap(node, node);
      const before = this.atoms.length;
      this.inside(node, [...within, isLink(instruction) ? wrap : { ...wrap, kind: 'field' }]);
      if (this.atoms.length > before) return;
    }
    const inner = new ParagraphReader(this.part, this.isOrdered);
    inner.inside(node, []);
    const seen = inner.atoms.map((atom) => (atom.kind === 'text' ? atom.text : atom.equiv)).join('');
    this.code(node, within, 'field', seen, inner.atoms[0]?.scope);
  }

  /** An element beside runs, which stays as it is. */
  private code(node: XmlNode, within: readonly Wrap[], label: CodeKind, equiv = '', scope?: Scope): void {
    const xml = () => this.part.markup(node.start, node.end);
    this.atoms.push({ kind: 'code', label, equiv, scope, within, xml });
  }

  private run(run: XmlNode, within: readonly Wrap[]): void {
    const properties = run.child('w:rPr');
    const format = properties ? this.format(properties) : '';
    for (const node of run.children) {
      if (node === properties || noise.has(node.name)) continue;
      this.atoms.push(this.inRun(node, run, properties, format, within));
    }
  }

  private inRun(
    node: XmlNode,
    run: XmlNode,
    properties: XmlNode | undefined,
    format: string,
    within: readonly Wrap[],
  ): Atom {
    const { part } = this;
    const head = () =>
      part.xml.raw(run.start, run.openEnd) + (properties ? part.xml.raw(properties.start, properties.end) : '');
    const xml = () => head() + part.markup(node.start, node.end) + part.xml.raw(run.closeStart, run.end);
    const code = (label: CodeKind, more: Partial<CodeAtom> = {}): CodeAtom => ({
      kind: 'code',
      label,
      equiv: '',
      scope: undefined,
      within,
      xml,
      ...more,
    });
    const sign = part.scopeOfSign(node);
    switch (node.name) {
      case 'w:t': {
        const scope = part.scopeOfText(node);
        const text = part.xml.textOf(node);
        if (scope === undefined) return code('hidden');
        if (!this.isOrdered(scope)) return code('hidden', { equiv: text, scope });
        return { kind: 'text', text, scope, format, within, xml };
      }
      case 'w:noBreakHyphen':
        if (sign === undefined || !this.isOrdered(sign)) return code('hidden');
        return { kind: 'text', text: '\u2011', scope: sign, format, within, xml };
      case 'w:tab':
      case 'w:ptab':
      case 'w:br':
      case 'w:cr': {
        const isTab = node.name === 'w:tab' || node.name === 'w:ptab';
        const soft = { xml: part.xml.raw(node.start, node.end), format };
        return code(isTab ? 'tab' : 'break', { soft, equiv: sign ? (isTab ? '\t' : '\n') : '', scope: sign });
      }
      case 'w:sym':
        return code('other', { equiv: sign ? String.fromCodePoint(symbolSign) : '', scope: sign });
      case 'w:fldChar': {
        const mark = part.xml.attribute(node, 'fldCharType');
        const known = mark === 'begin' || mark === 'separate' || mark === 'end' ? mark : undefined;
        return code('field', known && { field: { mark: known, text: '' } });
      }
      case 'w:instrText':
        return code('field', { field: { mark: 'code', text: part.xml.textOf(node) } });
      default:
        return code(labels[node.name] ?? 'other');
    }
  }

  /** Markup of the properties of a run without what is noise: two runs with the same are one text. */
  private format(properties: XmlNode): string {
    let markup = '';
    for (const node of properties.children) {
      if (noisyProperties.has(node.name)) continue;
      const raw = this.part.xml.raw(node.start, node.end);
      markup += node.name === 'w:rFonts' ? withoutHint(raw) : raw;
    }
    return markup;
  }
}

const withoutHint = (fonts: string): string => {
  const rest = fonts.replace(/\s\w+:hint="[^"]*"/, '');
  return /=/.test(rest) ? rest : '';
};

/**
 * Markup of atoms as the content of a paragraph of Word. `prefix` is that of its namespace, with the colon; `turned` is the
 * direction of text where it changes.
 */
export function wordMarkup(atoms: readonly Atom[], prefix: string, turned?: boolean): string {
  let markup = '';
  let open: readonly Wrap[] = [];
  let run: string | undefined;
  const endRun = () => {
    if (run !== undefined) markup += `</${prefix}r>`;
    run = undefined;
  };
  const inRun = (format: string) => {
    if (run === format) return;
    endRun();
    const properties = turned === undefined ? format : turnedRun(format, prefix, turned);
    markup += `<${prefix}r>${properties === '' ? '' : `<${prefix}rPr>${properties}</${prefix}rPr>`}`;
    run = format;
  };
  const enter = (within: readonly Wrap[]) => {
    const shared = sharedLength(open, within);
    if (shared === open.length && shared === within.length) return;
    endRun();
    for (const wrap of open.slice(shared).reverse()) markup += wrap.tail();
    for (const wrap of within.slice(shared)) markup += wrap.head();
    open = within;
  };
  for (const atom of atoms) {
    enter(atom.within);
    if (atom.kind === 'text') {
      inRun(atom.format);
      markup += textMarkup(atom.text, prefix);
    } else if (atom.soft !== undefined) {
      inRun(atom.soft.format);
      markup += atom.soft.xml;
    } else {
      endRun();
      markup += atom.xml();
    }
  }
  enter([]);
  endRun();
  return markup;
}

/** Characters that Word has elements for are those; blanks at the ends are kept. */
function textMarkup(text: string, prefix: string): string {
  return text
    .split(/([\u2011\t\n])/)
    .map((piece) => {
      if (piece === '') return '';
      if (piece === '\u2011') return `<${prefix}noBreakHyphen/>`;
      if (piece === '\t') return `<${prefix}tab/>`;
      if (piece === '\n') return `<${prefix}br/>`;
      const isBlank = /^\s|\s$/.test(piece);
      return `<${prefix}t${isBlank ? ' xml:space="preserve"' : ''}>${bytesOf(escapeXml(piece))}</${prefix}t>`;
    })
    .join('');
}
