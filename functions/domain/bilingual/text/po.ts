import { CountStop, damaged } from '../../words/limits.ts';
import type { TextHolder } from '../Holder.ts';
import { wholeForms } from './pluralForms.ts';
import type { Side } from './Side.ts';
import { stringHolders } from './stringHolders.ts';
import type { TextPart } from './TextPart.ts';

/** A keyword of an entry with its text and where the text's quoted lines stand. */
interface Field {
  keyword: string;
  value: string;
  start: number;
  end: number;
}

interface Entry {
  fields: Field[];
  /** The line of flags with `fuzzy` in it. */
  fuzzy: { start: number; end: number; line: string } | undefined;
}

const line = /^[^\r\n]*(?:\r\n|\r|\n|$)/gm;

/**
 * Messages of gettext (PO, POT) that wait for a translation: those without one and those marked as fuzzy. The translation
 * goes into `msgstr`; a plural has a text for each form that the file has.
 *
 * @throws CountStop where it is no PO, or everything is translated
 */
export function poHolders(part: TextPart, side: Side): TextHolder[] {
  const entries = entriesOf(part.text);
  if (side === 'target') return entries.flatMap(translationHolders);
  const holders = entries.flatMap((entry) => entryHolders(part, entry));
  const messages = entries.filter(({ fields }) =>
    fields.some(({ keyword, value }) => keyword === 'msgid' && value !== ''),
  );
  if (messages.length === 0) throw damaged('po_without_messages');
  if (holders.length === 0) throw new CountStop('manual', 'already_translated');
  return holders;
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let entry: Entry = { fields: [], fuzzy: undefined };
  let field: Field | undefined;
  const end = () => {
    if (entry.fields.length > 0) entries.push(entry);
    entry = { fields: [], fuzzy: undefined };
    field = undefined;
  };
  for (const match of text.matchAll(line)) {
    const [whole] = match;
    const shown = whole.trimEnd();
    const isNext =
      /^\s*(?:msgctxt|msgid)\s|^#/.test(shown) && entry.fields.some(({ keyword }) => keyword.startsWith('msgstr'));
    if (shown.trim() === '' || isNext) end();
    const [, keyword, raw] =
      /^\s*(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)?\s*"((?:[^"\\]|\\.)*)"$/.exec(shown) ?? [];
    if (raw !== undefined) {
      const start = match.index + shown.indexOf('"');
      if (keyword !== undefined) {
        field = { keyword, value: '', start, end: start };
        entry.fields.push(field);
      }
      if (field === undefined) throw damaged('po_malformed');
      field.value += unescapePo(raw);
      field.end = match.index + shown.length;
    } else if (/^#,.*\bfuzzy\b/.test(shown))
      entry.fuzzy = { start: match.index, end: match.index + whole.length, line: whole };
    else if (shown.trim() !== '' && !shown.startsWith('#')) throw damaged('po_malformed');
    if (whole === '') break;
  }
  end();
  return entries;
}

function entryHolders(part: TextPart, { fields, fuzzy }: Entry): TextHolder[] {
  const of = (keyword: string) => fields.find((field) => field.keyword === keyword);
  const id = of('msgid');
  const plural = of('msgid_plural');
  const forms = fields.filter(({ keyword }) => keyword.startsWith('msgstr'));
  if (id === undefined || id.value === '' || forms.length === 0) return [];
  if (fuzzy === undefined && forms.every(({ value }) => value !== '')) return [];
  const once = { isDone: false };
  const names = plural !== undefined && part.target !== undefined ? wholeForms(part.target) : [];
  const last = forms.at(-1);
  const holders = forms.flatMap((form, i) => {
    const source = i === 0 || plural === undefined ? id : plural;
    const save = (text: () => string) => {
      part.edit(form.start, form.end, () => quoted(text(), part.lineEnd));
      if (fuzzy === undefined || once.isDone) return;
      once.isDone = true;
      part.edit(fuzzy.start, fuzzy.end, () => withoutFuzzy(fuzzy.line));
    };
    const place = names[i] && `plural:${names[i]}`;
    return stringHolders({ value: source.value, save }).map((holder) => (place ? { ...holder, place } : holder));
  });
  const wanted = pluralRuleOf(part.target ?? '')?.forms ?? 0;
  if (plural === undefined || last === undefined || names.length !== wanted) return holders;
  // Where the language has more forms than the file, they stand behind its last.
  const extras = names.slice(forms.length).flatMap((form, i) => {
    const save = (text: () => string) =>
      formsOf(part).set(`${last.end} ${forms.length + i}`, () => quoted(text(), part.lineEnd));
    const labels = { place: `plural:${form}`, extra: form };
    return stringHolders({ value: plural.value, save }).map((holder) => ({ ...holder, ...labels }));
  });
  return [...holders, ...extras];
}

/** Forms that are translated and that the file does not have, by where they go and their number. */
const addedForms = new WeakMap<TextPart, Map<string, () => string>>();

function formsOf(part: TextPart): Map<string, () => string> {
  const known = addedForms.get(part) ?? new Map<string, () => string>();
  addedForms.set(part, known);
  return known;
}

/** What is translated, to be looked at. */
const translationHolders = ({ fields }: Entry): TextHolder[] =>
  fields.some(({ keyword, value }) => keyword === 'msgid' && value !== '')
    ? fields
        .filter(({ keyword }) => keyword.startsWith('msgstr'))
        .flatMap(({ value }) => stringHolders({ value, save: () => {} }))
    : [];

function withoutFuzzy(flags: string): string {
  const rest = flags.replace(/,\s*fuzzy\b/, '');
  return /^#\s*$/.test(rest) ? '' : rest;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' };

const unescapePo = (raw: string): string => raw.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);

/** A text in quotation marks, in lines where it has breaks. */
function quoted(text: string, lineEnd: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n');
  const lines = escaped.split(/(?<=(?<!\\)(?:\\\\)*\\n)/);
  return lines.length < 2 ? `"${escaped}"` : ['', ...lines].map((one) => `"${one}"`).join(lineEnd);
}

/** The header's name of the language and its plurals; entries have as many forms as the language needs. */
export function turnHeader(part: TextPart, language: string): void {
  headerLine(part, 'Language', language);
  const rule = pluralRuleOf(language);
  if (rule === undefined) return;
  headerLine(part, 'Plural-Forms', `nplurals=${rule.forms}; plural=${rule.formula};`);
  for (const { fields } of entriesOf(part.text)) {
    const forms = fields.filter(({ keyword }) => keyword.startsWith('msgstr['));
    const last = forms.at(-1);
    const lastWanted = forms[rule.forms - 1];
    if (last === undefined || forms.every(({ value }) => value !== '')) continue;
    if (lastWanted !== undefined && lastWanted !== last) part.edit(lastWanted.end, last.end, () => '');
    for (let form = forms.length; form < rule.forms; form++)
      part.edit(last.end, last.end, () => {
        const added = formsOf(part).get(`${last.end} ${form}`);
        return `${part.lineEnd}msgstr[${form}] ${added?.() ?? part.edited(last.start, last.end)}`;
      });
  }
}

function headerLine(part: TextPart, name: string, value: string): void {
  const match = new RegExp(`"${name}: ([^\\\\"]*)\\\\n"`).exec(part.text);
  const [, written = ''] = match ?? [];
  if (match === null || written === value) return;
  const start = match.index + name.length + 3;
  part.edit(start, start + written.length, () => value);
}

/** What a header says of its encoding, and the same for UTF-8. */
export const declaredOfPo = (start: string): string | undefined => /charset=([\w.-]+)\\n/.exec(start)?.[1];

export const poInUtf8 = (text: string): string => text.replace(/(charset=)[\w.-]+(?=\\n)/, '$1UTF-8');

interface PluralRule {
  forms: number;
  /** As a gettext header has it. */
  formula: string;
}

const slavic = '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)';

/** Plural forms by language, after the manual of gettext (Plural forms) and CLDR's cardinal rules. */
const rules: readonly [languages: string, forms: number, formula: string][] = [
  ['ja zh ko vi th id ms lo km my', 1, '0'],
  ['fr pt-BR tr', 2, '(n > 1)'],
  ['cs sk', 3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2'],
  ['pl', 3, '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)'],
  ['ru uk be sr hr bs', 3, slavic],
  ['ro', 3, '(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)'],
  ['lt', 3, '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)'],
  ['lv', 3, '(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)'],
  ['sl', 4, '(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)'],
  ['ga', 5, '(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4)'],
  ['ar', 6, '(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)'],
  ['en de nl sv da no nb nn fi et hu it es pt el bg ca gl eu he is lb mt af sw sq', 2, '(n != 1)'],
];

const byLanguage = new Map(
  rules.flatMap(([languages, forms, formula]) => languages.split(' ').map((one) => [one, { forms, formula }] as const)),
);

/** The plural rule of a language as BCP 47 or gettext names it; undefined where it is not known. */
function pluralRuleOf(language: string): PluralRule | undefined {
  const name = language.replace('_', '-');
  return byLanguage.get(name) ?? byLanguage.get(name.split('-')[0] ?? '');
}
