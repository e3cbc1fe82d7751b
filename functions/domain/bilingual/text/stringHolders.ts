import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Atom } from '../Atom.ts';
import type { TextHolder } from '../Holder.ts';
import { isNoText } from '../segments/notForTranslation.ts';
import { markupOf } from './markupOf.ts';
import { type MessageTree, messageTree } from './messages.ts';
import { code, inner, stringAtoms } from './placeholders.ts';

interface ProgramString {
  value: string;
  scope?: Scope;
  /** Apostrophes as ICU and Java's MessageFormat write them; else they are plain. */
  apostrophes?: 'icu' | 'java' | undefined;
  /** Has the string written; called once, when a translation of it is there. */
  save: (value: () => string) => void;
}

/**
 * A string of a program: a holder for the message, and one for each of its branches. None where it is nothing but a code,
 * an address or a number: nobody translates those.
 */
export function stringHolders({ value, scope = 'body', apostrophes, save }: ProgramString): TextHolder[] {
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
  const renderChoice = ({ start, end, branches }: MessageTree['choices'][number]): string => {
    let at = start;
    let text = '';
    for (const branch of branches) {
      text += value.slice(at, branch.start) + render(branch);
      at = branch.end;
    }
    return text + value.slice(at, end);
  };
  const add = (branch: MessageTree, isBranch: boolean) => {
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
      atoms: (isBranch ? atoms.flatMap(withNumber) : atoms).map(speech.read),
      write: (target) => {
        if (written.size === 0) save(() => render(whole));
        written.set(branch, target);
      },
    });
    for (const { branches } of branch.choices) for (const one of branches) add(one, true);
  };
  add(whole, false);
  return holders;
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
