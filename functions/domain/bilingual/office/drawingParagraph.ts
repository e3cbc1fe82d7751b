import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom } from '../Atom.ts';
import { bytesOf, escapeXml, type XmlNode } from '../xml/XmlPart.ts';
import type { OfficePart } from './OfficePart.ts';

/** Attributes of a run's properties that say nothing of how it looks. */
const noisyAttributes = /\s(?:lang|altLang|dirty|err|noProof|smtClean|smtId|bmk)="[^"]*"/g;

/** The atoms of a paragraph of DrawingML: of a slide, a shape, a diagram or a chart. */
export function drawingAtoms(part: OfficePart, paragraph: XmlNode, isOrdered: (scope: Scope) => boolean): Atom[] {
  const atoms: Atom[] = [];
  for (const node of paragraph.children) {
    const xml = () => part.markup(node.start, node.end);
    const code = { kind: 'code', equiv: '', scope: undefined, within: [], xml } as const;
    if (node.name === 'a:pPr' || node.name === 'a:endParaRPr') continue;
    if (node.name === 'a:br') {
      const scope = part.scopeOfSign(node);
      atoms.push({ ...code, label: 'break', equiv: scope ? '\n' : '', scope });
      continue;
    }
    const textNode = node.child('a:t');
    const scope = textNode && part.scopeOfText(textNode);
    const text = textNode ? part.xml.textOf(textNode) : '';
    if (node.name !== 'a:r')
      atoms.push({ ...code, label: node.name === 'a:fld' ? 'field' : 'other', equiv: scope ? text : '', scope });
    else if (scope === undefined) {
      if (text !== '') atoms.push({ ...code, label: 'hidden' });
    } else if (!isOrdered(scope)) atoms.push({ ...code, label: 'hidden', equiv: text, scope });
    else atoms.push({ kind: 'text', text, scope, format: formatOf(part, node.child('a:rPr')), within: [], xml });
  }
  return atoms;
}

function formatOf(part: OfficePart, properties: XmlNode | undefined): string {
  if (properties === undefined) return '';
  const { xml } = part;
  const tag = xml.raw(properties.start, properties.openEnd).replace(noisyAttributes, '');
  const markup = tag + xml.raw(properties.openEnd, properties.end);
  return /^<[\w.:-]+\s*\/>$/.test(markup) ? '' : markup;
}

function inLanguage(format: string, prefix: string, language: string | undefined): string {
  if (language === undefined) return format;
  if (format === '') return `<${prefix}rPr lang="${language}"/>`;
  return format.replace(/^<[^\s/>]+/, (name) => `${name} lang="${language}"`);
}

/** Markup of atoms as runs of DrawingML; `prefix` is that of its namespace, with the colon. */
export function drawingMarkup(atoms: readonly Atom[], prefix: string, language?: string): string {
  let markup = '';
  let open: string | undefined;
  const endRun = () => {
    if (open !== undefined) markup += `</${prefix}t></${prefix}r>`;
    open = undefined;
  };
  for (const atom of atoms) {
    if (atom.kind !== 'text') {
      endRun();
      markup += atom.xml();
      continue;
    }
    if (open !== atom.format) {
      endRun();
      markup += `<${prefix}r>${inLanguage(atom.format, prefix, language)}<${prefix}t>`;
      open = atom.format;
    }
    markup += bytesOf(escapeXml(atom.text));
  }
  endRun();
  return markup;
}
