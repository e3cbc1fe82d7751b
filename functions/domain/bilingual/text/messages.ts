/** A place of a message with branches: `{count, plural, one {# file} other {# files}}`. */
interface Choice {
  start: number;
  end: number;
  kind: 'plural' | 'select' | 'selectordinal';
  branches: Branch[];
}

interface Branch extends MessageTree {
  /** What it is for: `one`, `=0`, `female`. */
  selector: string;
}

/** A message, or a branch of one, by its place in the string. */
export interface MessageTree {
  start: number;
  end: number;
  choices: Choice[];
}

/** Deeper than anybody writes, and shallow enough to call itself. */
const deepest = 20;

const head = /\{\s*[\w.$-]+\s*,\s*(plural|selectordinal|select)\s*,\s*(?:offset:\d+\s*)?/y;
const selector = /\s*(=\d+|[\w-]+)\s*\{/y;

/** The branches of an ICU message; undefined where it has none, or is not closed as it should be. */
export function messageTree(text: string): MessageTree | undefined {
  if (!/,\s*(?:plural|select|selectordinal)\s*,/.test(text)) return undefined;
  const tree = treeAt(text, 0, 0);
  return tree !== undefined && tree.end === text.length && tree.choices.length > 0 ? tree : undefined;
}

/** Reads from `start` to the brace that closes it, or the end of the text. */
function treeAt(text: string, start: number, depth: number): MessageTree | undefined {
  if (depth > deepest) return undefined;
  const tree: MessageTree = { start, end: text.length, choices: [] };
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === "'" && /[{}]/.test(text[at + 1] ?? '')) {
      const end = text.indexOf("'", at + 2);
      at = end < 0 ? text.length : end;
    } else if (sign === '}') {
      tree.end = at;
      return depth > 0 ? tree : undefined;
    } else if (sign === '{') {
      const choice = choiceAt(text, at, depth);
      if (choice === 'broken') return undefined;
      if (choice !== undefined) tree.choices.push(choice);
      const end = choice?.end ?? text.indexOf('}', at) + 1;
      if (end === 0) return undefined;
      at = end - 1;
    }
  }
  return depth === 0 ? tree : undefined;
}

function choiceAt(text: string, start: number, depth: number): Choice | 'broken' | undefined {
  head.lastIndex = start;
  const [, kind] = head.exec(text) ?? [];
  if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') return undefined;
  const choice: Choice = { start, end: start, kind, branches: [] };
  let at = head.lastIndex;
  for (;;) {
    selector.lastIndex = at;
    const [, name] = selector.exec(text) ?? [];
    if (name === undefined) break;
    const branch = treeAt(text, selector.lastIndex, depth + 1);
    if (branch === undefined || text[branch.end] !== '}') return 'broken';
    choice.branches.push({ ...branch, selector: name });
    at = branch.end + 1;
  }
  const [closing] = /^\s*\}/.exec(text.slice(at)) ?? [];
  if (closing === undefined || choice.branches.length === 0) return 'broken';
  return { ...choice, end: at + closing.length };
}
