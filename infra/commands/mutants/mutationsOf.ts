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
