import type { CodeKind } from '#shared/rules/bilingual/inline.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom, CodeAtom, Wrap } from '../Atom.ts';
import { entityText } from './entities.ts';

/**
 * What programs put values into: i18next `{{name}}` and `$t(key)`, JavaScript `${name}`, Ruby `%{name}`, ICU and .NET
 * `{name}`, `{0:N2}`, `'{'`, Python `%(name)s`, printf `%1$s`, `%-5.2f`, Qt `%1`. A sign of per cent after a figure is text.
 */
const placeholder =
  /\{\{[^{}]*\}\}|\$t\([^()]*\)|[$%#]\{[^{}]*\}|'\{[^{}']*\}?'|\{(?:[\w.$@-]*|[\w.$@-]+\s*[,:][^{}]*)\}|%\([\w.]+\)[-+#0]*\d*(?:\.\d+)?[a-zA-Z]|(?<![\d%]|\d )%(?:\d+\$)?[-+#0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[qLztj])?(?:[@dsifu]|[oxXeEgGaAcCSDUOFp](?![a-z]))|(?<![\d%])%L?\d{1,2}(?![\d%])|%%/g;

const tag = /<!--[\s\S]*?-->|<\/?[a-zA-Z][\w:-]*(?:\s[^<>]*)?\/?>/g;
const entity = /&(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g;
const lineBreak = /\r\n|\r|\n/g;

/** Stands for a part of a message that is written by itself (`{count, plural, …}`); no text has it. */
export const inner = '\ufdd0';

const tokens = new RegExp(
  [tag.source, placeholder.source, entity.source, lineBreak.source, inner].map((one) => `(${one})`).join('|'),
  'g',
);

/** A piece of a string that is a code. */
interface Found {
  start: number;
  end: number;
  kind: 'tag' | 'placeholder' | 'entity' | 'break' | 'inner';
}

const kinds: readonly Found['kind'][] = ['tag', 'placeholder', 'entity', 'break', 'inner'];

function* found(text: string): Generator<Found> {
  for (const match of text.matchAll(tokens)) {
    const [whole, ...groups] = match;
    const kind = kinds[groups.findIndex((group) => group !== undefined)] ?? 'tag';
    yield { start: match.index, end: match.index + whole.length, kind };
  }
}

/** The pairs of tags in a string: each start tag with its end tag, where they are nested rightly. */
function pairsOf(text: string, all: readonly Found[]): Map<Found, Found> {
  const pairs = new Map<Found, Found>();
  const open: { from: Found; name: string }[] = [];
  for (const one of all) {
    if (one.kind !== 'tag') continue;
    const raw = text.slice(one.start, one.end);
    const [, slash = '', name = ''] = /^<(\/?)([a-zA-Z][\w:-]*)/.exec(raw) ?? [];
    if (name === '' || raw.endsWith('/>') || /^(?:br|hr|img|input|wbr)$/i.test(name)) continue;
    const last = open.at(-1);
    if (slash === '') open.push({ from: one, name });
    else if (last?.name === name) {
      open.pop();
      pairs.set(last.from, one);
    }
  }
  return pairs;
}

/**
 * A string of a program as atoms: placeholders, tags, entities and breaks are codes, and everything else is text.
 * `innerText` writes the next part of a message that is written by itself.
 */
export function stringAtoms(text: string, scope: Scope, innerText?: () => () => string): Atom[] {
  const all = [...found(text)];
  const pairs = pairsOf(text, all);
  const ends = new Set(pairs.values());
  const atoms: Atom[] = [];
  let inside: readonly Wrap[] = [];
  let at = 0;
  const add = (end: number) => {
    const piece = text.slice(at, end);
    if (piece !== '') atoms.push({ kind: 'text', text: piece, scope, format: '', within: inside, xml: () => piece });
  };
  for (const one of all) {
    add(one.start);
    at = one.end;
    const raw = text.slice(one.start, one.end);
    const end = pairs.get(one);
    if (end !== undefined) {
      const tail = text.slice(end.start, end.end);
      inside = [...inside, { kind: /^<a\b/i.test(raw) ? 'link' : 'format', head: () => raw, tail: () => tail }];
      // A pair around nothing would be lost.
      if (end.start === one.end) atoms.push(code('mark', '', inside, ''));
    } else if (ends.has(one)) inside = inside.slice(0, -1);
    else if (one.kind === 'inner')
      atoms.push({ ...code('placeholder', raw, inside, '{…}'), xml: innerText?.() ?? (() => raw) });
    else atoms.push(codeOf(one, raw, scope, inside));
  }
  add(text.length);
  return atoms;
}

function codeOf({ kind }: Found, raw: string, scope: Scope, within: readonly Wrap[]): CodeAtom {
  if (kind === 'placeholder')
    return raw === '%%' ? code('sign', raw, within, '%') : code('placeholder', raw, within, raw);
  if (kind === 'entity') return { ...code('sign', raw, within, entityText(raw)), scope };
  const isBreak = kind === 'break' || /^<br\b/i.test(raw);
  if (isBreak) return { ...code('break', raw, within, '\n'), scope };
  return code('other', raw, within, '');
}

/** A code that stands as it is; what is seen in its place is not counted. */
export const code = (label: CodeKind, raw: string, within: readonly Wrap[] = [], equiv = ''): CodeAtom => ({
  kind: 'code',
  label,
  equiv,
  scope: undefined,
  within,
  xml: () => raw,
});
