import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { isNoText } from '../segments/notForTranslation.ts';
import { markupOf } from './markupOf.ts';
import { type MessageTree, messageTree } from './messages.ts';
import { code, inner, stringAtoms } from './placeholders.ts';
import { pluralForms } from './pluralForms.ts';

interface ProgramString {
  value: string;
  scope?: Scope;
  /** Apostrophes as ICU and Java's MessageFormat write them; else they are plain. */
  apostrophes?: 'icu' | 'java' | undefined;
  /** The language of the translation: a plural gets the forms that it has and the string does not. */
  target?: string | undefined;
  /** Has the string written; called once, when a translation of it is there. */
  save: (value: () => string) => void;
}

/**
 * A string of a program: a holder for the message, and one for each of its branches. None where it is nothing but a code,
 * an address or a number: nobody translates those.
 */
export function stringHolders({
  value,
  scope = 'body',
  apostrophes,
  target: language,
  save,
}: ProgramString): TextHolder[] {
  const tree = value.includes(inner) ? undefined : messageTree(value);
  const style = tree ? (apostrophes ?? 'icu') : apostrophes;
  const speech = speechOf(value, style);
  const whole: MessageTree = tree ?? { start: 0, end: value.length, choices: [] };
  if (tree === undefined && isNoText(value)) return [];
  const written = new Map<MessageTree, readonly Atom[]>();
  const holders: TextHolder[] = [];

  const render = (branch: MessageTree): string => {
    const atoms = written.get(branch);
    if (atoms) return markupOf(atoms, speech.write);
    let at = branch.start;
    let text = '';
    for (const choice of branch.choices) {
      text += value.slice(at, choice.start) + renderChoice(choice);
      at = choice.end;
    }
    return text + value.slice(at, branch.end);
  };
  const extras = new Map<Choice, { form: string; tree: MessageTree }[]>();
  const renderChoice = (choice: Choice): string => {
    const { start, end, branches } = choice;
    let at = start;
    let text = '';
    for (const branch of branches) {
      text += value.slice(at, branch.start) + render(branch);
      at = branch.end;
    }
    const more = (extras.get(choice) ?? []).filter(({ tree: extra }) => written.has(extra));
    const added = more.map((extra) => ` ${extra.form} {${render(extra.tree)}}`);
    return text + value.slice(at, at + 1) + added.join('') + value.slice(at + 1, end);
  };
  const add = (branch: MessageTree, isBranch: boolean, labels: Pick<TextHolder, 'place' | 'extra'> = {}) => {
    const choices = [...branch.choices];
    let shown = '';
    let at = branch.start;
    for (const { start, end } of branch.choices) {
      shown += value.slice(at, start) + inner;
      at = end;
    }
    shown += value.slice(at, branch.end);
    const atoms = stringAtoms(shown, scope, () => {
      const choice = choices.shift();
      return () => (choice ? renderChoice(choice) : '');
    });
    holders.push({
      ...labels,
      atoms: (isBranch ? atoms.flatMap(withNumber) : atoms).map(speech.read),
      write: (target) => {
        if (written.size === 0) save(() => render(whole));
        written.set(branch, target);
      },
    });
    for (const choice of branch.choices) {
      const isPlural = choice.kind !== 'select';
      for (const one of choice.branches) add(one, true, isPlural ? { place: `plural:${one.selector}` } : {});
      for (const { form, tree: extra } of missingIn(choice, language)) {
        extras.set(choice, [...(extras.get(choice) ?? []), { form, tree: extra }]);
        add(extra, true, { place: `plural:${form}`, extra: form });
      }
    }
  };
  add(whole, false);
  return holders;
}

type Choice = MessageTree['choices'][number];

/** The forms that a language has and a plural does not, each with the text of `other`. */
function missingIn({ kind, branches }: Choice, language: string | undefined): { form: string; tree: MessageTree }[] {
  const other = branches.find(({ selector }) => selector === 'other');
  if (language === undefined || kind === 'select' || other === undefined || other.choices.length > 0) return [];
  return pluralForms(language, kind === 'plural' ? 'cardinal' : 'ordinal')
    .filter((form) => !branches.some(({ selector }) => selector === form))
    .map((form) => ({ form, tree: { ...other } }));
}

/** In a branch a `#` is the number. */
function withNumber(atom: Atom): Atom[] {
  if (atom.kind === 'code' || !atom.text.includes('#')) return [atom];
  return atom.text
    .split(/(#)/)
    .filter((text) => text !== '')
    .map((text) => (text === '#' ? code('placeholder', '#', atom.within, '#') : { ...atom, text, xml: () => text }));
}

interface Speech {
  read: (atom: Atom) => Atom;
  write: (text: string) => string;
}

const plain: Speech = { read: (atom) => atom, write: (text) => text };

function speechOf(value: string, style: ProgramString['apostrophes']): Speech {
  if (style === undefined) return plain;
  const isJava = style === 'java';
  // Java's strings are messages only where they have a place for a value; a lone apostrophe says that this one is none.
  if (isJava && (!/\{\d/.test(value) || /'/.test(value.replaceAll("''", '')))) return plain;
  return {
    read: (atom) => (atom.kind === 'text' ? { ...atom, text: atom.text.replaceAll("''", "'") } : atom),
    write: (text) => (isJava ? text.replaceAll("'", "''") : text.replace(/'(?=['{}#|]|$)/g, "''")),
  };
}
