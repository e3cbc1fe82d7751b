import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom, Wrap } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { isNoText } from '../segments/notForTranslation.ts';
import { bytesOf, escapeXml, type XmlNode, type XmlPart } from '../xml/XmlPart.ts';
import { markupOf } from './markupOf.ts';
import { code, stringAtoms } from './placeholders.ts';
import { pluralForms } from './pluralForms.ts';
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
  const holders = strings.flatMap((node) => {
    const form = xml.attribute(node, 'quantity');
    const own = elementHolders(part, xml, node, android);
    return form === undefined ? own : own.map((holder) => ({ ...holder, place: `plural:${form}` }));
  });
  const plurals = (root?.children ?? []).filter((node) => node.name === 'plurals' && isText(node));
  return [...holders, ...plurals.flatMap((node) => androidForms(part, xml, node))];
}

/** The forms of a plural that the target has and the file does not, after its last. */
function androidForms(part: TextPart, xml: XmlPart, { children }: XmlNode): TextHolder[] {
  const formOf = (node: XmlNode) => xml.attribute(node, 'quantity');
  const other = children.find((node) => formOf(node) === 'other');
  const last = children.at(-1);
  if (part.target === undefined || other === undefined || last === undefined) return [];
  const before = children.at(-2);
  const gap = before ? part.raw(before.end, last.start) : '';
  const missing = pluralForms(part.target).filter((form) => !children.some((node) => formOf(node) === form));
  return missing.flatMap((form) => {
    const tag = part.raw(other.start, other.openEnd).replace(/(quantity=["'])other/, `$1${form}`);
    const edit = (text: () => string) =>
      part.edit(last.end, last.end, () => gap + tag + text() + part.raw(other.closeStart, other.end));
    return asExtra(form, elementHolders(part, xml, other, android, edit));
  });
}

const asExtra = (form: string, holders: readonly TextHolder[]): TextHolder[] =>
  holders.map((holder) => ({ ...holder, place: `plural:${form}`, extra: form }));

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

const forms: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Texts of Apple's plurals (stringsdict): formats, and the form of each category. */
export function stringsdictHolders(part: TextPart): TextHolder[] {
  const xml = xmlOf(part);
  const holders: TextHolder[] = [];
  for (const { children } of dictsOf(xml.root))
    for (const [i, node] of children.entries()) {
      const key = children[i - 1];
      if (node.name !== 'string' || key?.name !== 'key') continue;
      const name = xml.textOf(key);
      const own =
        name === 'NSStringLocalizedFormatKey' || forms.has(name) ? elementHolders(part, xml, node, apple) : [];
      holders.push(...own.map((holder) => (forms.has(name) ? { ...holder, place: `plural:${name}` } : holder)));
      if (name === 'other') holders.push(...appleForms(part, xml, children, node));
    }
  return holders;
}

/** The forms of a plural that the target has and the file does not, behind `other`. */
function appleForms(part: TextPart, xml: XmlPart, children: readonly XmlNode[], other: XmlNode): TextHolder[] {
  const key = children[children.indexOf(other) - 1];
  if (part.target === undefined || key === undefined) return [];
  const known = new Set(children.filter(({ name }) => name === 'key').map((node) => xml.textOf(node)));
  const before = children[children.indexOf(key) - 1];
  const gap = before ? part.raw(before.end, key.start) : '';
  return pluralForms(part.target)
    .filter((form) => !known.has(form))
    .flatMap((form) => {
      const edit = (text: () => string) =>
        part.edit(other.end, other.end, () => {
          const named = part.raw(key.start, other.openEnd).replace('>other<', `>${form}<`);
          return gap + named + text() + part.raw(other.closeStart, other.end);
        });
      return asExtra(form, elementHolders(part, xml, other, apple, edit));
    });
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

/** `edit`: has the content written, where the element's own is not its place. */
function elementHolders(
  part: TextPart,
  xml: XmlPart,
  node: XmlNode,
  spelling: Spelling,
  edit = (text: () => string) => part.edit(node.openEnd, node.closeStart, text),
): TextHolder[] {
  const raw = part.raw(node.openEnd, node.closeStart);
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
  return stringHolders({ value, target: part.target, save });
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
