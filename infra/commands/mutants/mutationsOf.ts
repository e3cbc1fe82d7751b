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
}

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
  const add = (start: number, end: number, after: string) => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ file, line, text: lines[line - 1] ?? '', start, end, before: source.slice(start, end), after });
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

type Add = (start: number, end: number, after: string) => void;

function mutate(node: Node, source: string, add: Add): void {
  const { left, right, operator, test, argument, consequent } = node;
  if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && isNode(left) && isNode(right)) {
    const swapped = operators[String(operator)];
    const place = source.indexOf(String(operator), left.end);
    if (swapped && place >= 0 && place < right.start) add(place, place + String(operator).length, swapped);
  }
  if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(test))
    add(test.start, test.end, `!(${source.slice(test.start, test.end)})`);
  if (node.type === 'IfStatement' && isNode(consequent) && consequent.type === 'ReturnStatement')
    add(consequent.start, consequent.end, ';');
  if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument))
    add(node.start, node.end, source.slice(argument.start, argument.end));
  if (node.type === 'Literal' && typeof node.value === 'boolean') add(node.start, node.end, String(!node.value));
  if (node.type === 'ExpressionStatement' && isNode(node.expression) && node.expression.type === 'AwaitExpression')
    add(node.start, node.end, ';');
  if (node.type === 'Literal' && typeof node.value === 'string') weakened(node, source, add);
}

/** A condition expression of DynamoDB: joined otherwise, or asking the opposite. */
function weakened(node: Node, source: string, add: Add): void {
  const text = source.slice(node.start, node.end);
  if (!/attribute_|[#:]\w+ (=|<|>|IN)|= :/.test(text)) return;
  if (text.includes(' AND ')) add(node.start, node.end, text.replace(' AND ', ' OR '));
  if (text.includes('attribute_not_exists'))
    add(node.start, node.end, text.replace('attribute_not_exists', 'attribute_exists'));
}
