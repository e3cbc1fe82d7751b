import { parseAst } from 'vite';

/** One small change of a source file that its tests should notice. */
export interface Mutation {
  file: string;
  line: number;
  /** That line as it is. */
  text: string;
  start: number;
  end: number;
  before: string;
  after: string;
  kind: Kind;
  /** The expression or statement that the change is in. */
  whole: { start: number; end: number };
}

/**
 * `operator`: of two values that are both read; `join`: && and ||; `condition`: negated; `guard`: its return left out; `not`: the !
 * left out; `flag`: true and false; `wait`: an awaited call left out; `text`: a condition of a write.
 */
type Kind = 'operator' | 'join' | 'condition' | 'guard' | 'not' | 'flag' | 'wait' | 'text';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const operators: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '+',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * Every mutation of a TypeScript file: operators swapped, conditions negated, booleans turned, conditions of writes
 * weakened, awaited calls and returns of a guard left out. Types, messages of errors and consistent reads are left alone.
 */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const lines = source.split('\n');
  const add: Add = (kind, whole, [start, end], after) => {
    const line = source.slice(0, start).split('\n').length;
    const text = lines[line - 1] ?? '';
    found.push({
      file,
      line,
      text,
      start,
      end,
      before: source.slice(start, end),
      after,
      kind,
      whole: { start: whole.start, end: whole.end },
    });
  };
  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return;
    // No emulator reads anything but what was written last: what this is for cannot be seen on one machine.
    if (node.type === 'Property' && isNode(node.key) && node.key.name === 'ConsistentRead') return;
    if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return;
    mutate(node, source, add);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) value.filter(isNode).forEach(visit);
      else if (isNode(value)) visit(value);
    }
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return found;
}

type Add = (
  kind: Kind,
  whole: { start: number; end: number },
  changed: [start: number, end: number],
  after: string,
) => void;

function mutate(node: Node, source: string, add: Add): void {
  const { left, right, operator, test, argument, consequent, start, end } = node;
  const textOf = (one: Node) => source.slice(one.start, one.end);
  if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && isNode(left) && isNode(right)) {
    const swapped = operators[String(operator)];
    const place = source.indexOf(String(operator), left.end);
    const kind = node.type === 'BinaryExpression' ? 'operator' : 'join';
    if (swapped && place >= 0 && place < right.start)
      add(kind, node, [place, place + String(operator).length], swapped);
  }
  if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(test))
    add('condition', test, [test.start, test.end], `!(${textOf(test)})`);
  if (node.type === 'IfStatement' && isNode(consequent) && consequent.type === 'ReturnStatement')
    add('guard', consequent, [consequent.start, consequent.end], ';');
  if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument))
    add('not', node, [start, end], textOf(argument));
  if (node.type === 'Literal' && typeof node.value === 'boolean') add('flag', node, [start, end], String(!node.value));
  if (node.type === 'ExpressionStatement' && isNode(node.expression) && node.expression.type === 'AwaitExpression')
    add('wait', node, [start, end], ';');
  if (node.type === 'Literal' && typeof node.value === 'string') weakened(node, source, add);
}

/** A condition expression of DynamoDB: joined otherwise, or asking the opposite. */
function weakened(node: Node, source: string, add: Add): void {
  const text = source.slice(node.start, node.end);
  if (!/attribute_|[#:]\w+ (=|<|>|IN)|= :/.test(text)) return;
  const change = (after: string) => add('text', node, [node.start, node.end], after);
  if (text.includes(' AND ')) change(text.replace(' AND ', ' OR '));
  if (text.includes('attribute_not_exists')) change(text.replace('attribute_not_exists', 'attribute_exists'));
}

/** Changes that no test can notice, because nothing that anybody sees becomes different. */
interface Equivalent {
  /** The line that is changed. */
  within: RegExp;
  before: RegExp;
  after: RegExp;
  because: string;
}

/** Consistent reads are left alone by `mutationsOf` itself: no emulator reads anything but what was written last. */
const equivalents: readonly Equivalent[] = [
  {
    within: /^\s*for \(let (attempt|tried|tries) = [01]; /,
    before: /^<=?$/,
    after: /^<=?$/,
    because: 'one try more or one less, where the write itself refuses and the loop ends by itself',
  },
  {
    within: /^\s*if \(keys\.length > 0\) await .*\.remove\(keys\);$/,
    before: /^>$/,
    after: /^>=$/,
    because: 'removing no file removes nothing',
  },
  {
    within: /^\s*\(\(row\.parts \?\? 1\) > 1 \? /,
    before: /^>$/,
    after: /^>=$/,
    because: 'a coupon of one part that is read again is the same',
  },
  {
    within: /^\s*if \(i > start\) this\.handler\.text\(bytes, start, i\);$/,
    before: /^>$/,
    after: /^>=$/,
    because: 'a text of no bytes adds nothing',
  },
  {
    within: /^\s*if \(busy\) return busy;$/,
    before: /^return busy;$/,
    after: /^;$/,
    because: 'the same is asked again once nothing new can begin, and gives the same refusal',
  },
  {
    within: /^\s*if \((approved \+ returned|ratings) > 0 && \w+ >= 9_\d{3}\) reasons\.push/,
    before: /^>$/,
    after: /^>=$/,
    because: 'a share of nothing is the middle, which is too little to be a reason',
  },
  {
    within: /^ {2}while \(i < to\) \{$/,
    before: /^<$/,
    after: /^<=$/,
    because: 'behind the last attribute nothing is found: its name is empty and its value not ended',
  },
  {
    within: /^\s*corrections: isShown && job\.round > 1 \? await ofRound/,
    before: /^>$/,
    after: /^>=$/,
    because: 'no correction sends a job into its first round: nothing is found for it',
  },
];

export const isEquivalent = ({ text, before, after }: Mutation): boolean =>
  equivalents.some((one) => one.within.test(text) && one.before.test(before) && one.after.test(after));

/** The mutations of a source that a test can notice, in their order. */
export const possibleMutations = (file: string, source: string): Mutation[] =>
  mutationsOf(file, source).filter((mutation) => !isEquivalent(mutation));
