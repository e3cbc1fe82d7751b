import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom, Wrap } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { isNoText } from '../segments/notForTranslation.ts';
import { bytesOf, escapeXml, type XmlNode, type XmlPart } from '../xml/XmlPart.ts';
import { markupOf } from './markupOf.ts';
import { code, stringAtoms } from './placeholders.ts';
import { stringHolders } from './stringHolders.ts';
import type { TextPart } from './TextPart.ts';
import { contentAtoms, xmlOf, xmlText } from './xmlText.ts';

/** Strings of Android's resources: strings, arrays and plurals that are not marked as staying. */
export function androidHolders(part: TextPart): TextHolder[] {
  const xml = xmlOf(part);
  const [root] = xml.root.children.filter(({ name }) => name === 'resources');
  const isText = (node: XmlNode) => xml.attribute(node, 'translatable') !== 'false';
  const strings = (root?.children ?? []).filter(isText).flatMap((node) => {
    if (node.name === 'string') return [node];
    return node.name === 'string-array' || node.name === 'plurals' ? node.children.filter(isText) : [];
  });
  return strings.flatMap((node) => elementHolders(part, xml, node, android));
}

/** Texts of .NET's resources: what has no type of its own. */
export function resxHolders(part: TextPart): TextHolder[] {
  const xml = xmlOf(part);
  const data = [...xml.root.within(({ name }) => name === 'data')].filter(
    (node) =>
      xml.attribute(node, 'type') === undefined &&
      xml.attribute(node, 'mimetype') === undefined &&
      !/^(?:&gt;&gt;|>>|\$this\.(?!Text))/.test(xml.attribute(node, 'name') ?? ''),
  );
  return data.flatMap((node) => {
    const value = node.child('value');
    return value ? elementHolders(part, xml, value, plain) : [];
  });
}

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Texts of Apple's plurals (stringsdict): formats, and the form of each category. */
export function stringsdictHolders(part: TextPart): TextHolder[] {
  const xml = xmlOf(part);
  const holders: TextHolder[] = [];
  for (const { children } of dictsOf(xml.root))
    for (const [i, node] of children.entries()) {
      const key = children[i - 1];
      if (node.name !== 'string' || key?.name !== 'key') continue;
      const name = xml.textOf(key);
      if (name === 'NSStringLocalizedFormatKey' || pluralForms.has(name))
        holders.push(...elementHolders(part, xml, node, apple));
    }
  return holders;
}

function* dictsOf(node: XmlNode): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name === 'dict') yield child;
    yield* dictsOf(child);
  }
}

/** How a format writes a string inside its element. */
interface Spelling {
  read: (text: string) => string;
  write: (text: string) => string;
  atoms: (text: string) => Atom[];
}

const atomsOf = (text: string): Atom[] => stringAtoms(text, 'body' satisfies Scope);
const plain: Spelling = { read: (text) => text, write: (text) => text, atoms: atomsOf };
/** `%#@files@` names the plural that stands there. */
const apple: Spelling = {
  ...plain,
  atoms: (text) =>
    text
      .split(/(%(?:\d+\$)?#@\w+@)/)
      .flatMap((piece) =>
        /^%(?:\d+\$)?#@\w+@$/.test(piece) ? [code('placeholder', piece, [], piece)] : atomsOf(piece),
      ),
};
const android: Spelling = { read: readAndroid, write: writeAndroid, atoms: atomsOf };

function elementHolders(part: TextPart, xml: XmlPart, node: XmlNode, spelling: Spelling): TextHolder[] {
  const raw = part.raw(node.openEnd, node.closeStart);
  const edit = (text: () => string) => part.edit(node.openEnd, node.closeStart, text);
  if (node.children.length > 0 || spelling === apple) {
    const within = (wraps: readonly Wrap[]) => (atom: Atom) => ({ ...atom, within: [...wraps, ...atom.within] });
    const asBytes = (atom: Atom): Atom => {
      if (atom.kind === 'text') return atom;
      const xmlOfCode = atom.xml;
      return { ...atom, xml: () => xmlText(spelling.write(xmlOfCode())) };
    };
    const textAtoms = (text: string, wraps: readonly Wrap[]) =>
      spelling.atoms(spelling.read(text)).map(asBytes).map(within(wraps));
    const atoms = contentAtoms(part, xml, node, ruleOf, textAtoms);
    return [{ atoms, write: (target) => edit(() => markupOf(target, (text) => xmlText(spelling.write(text)))) }];
  }
  const value = spelling.read(xml.characters(node.openEnd, node.closeStart));
  if (isNoText(value)) return [];
  const isCdata = /^\s*<!\[CDATA\[[\s\S]*\]\]>\s*$/.test(raw);
  const save = (text: () => string) =>
    edit(() => (isCdata ? cdata(spelling.write(text())) : bytesOf(escapeXml(spelling.write(text())))));
  return stringHolders({ value, save });
}

const cdata = (text: string): string => bytesOf(`<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);

/** `<xliff:g>` is what a program puts in; all else is formatting around text. */
const ruleOf = ({ name }: XmlNode) => {
  if (/(?:^|:)g$/.test(name)) return { kind: 'placeholder', isPair: false, equiv: '{…}' } as const;
  return { kind: name === 'a' ? 'link' : name === 'br' ? 'break' : 'format', isPair: name !== 'br' } as const;
};

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** A string as a phone shows it: blanks are one, quotation marks keep them, a backslash escapes. */
function readAndroid(raw: string): string {
  return raw.replace(
    /"((?:[^"\\]|\\[\s\S])*)"|\\u([0-9a-fA-F]{4})|\\([\s\S])|[ \t\r\n]+/g,
    (whole, quoted, hex, sign) => {
      if (quoted !== undefined) return unescapeAndroid(quoted);
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (sign !== undefined) return escapes[sign] ?? sign;
      return whole === '' ? '' : ' ';
    },
  );
}

const unescapeAndroid = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, hex: string | undefined, sign: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[sign] ?? sign),
  );

function writeAndroid(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(/^([@?])/, '\\$1')
    .replace(/ (?= )/g, '\\u0020');
}
