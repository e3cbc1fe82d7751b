import { parseSync } from 'vite';

export interface Import {
  /** The module as it is written: `./quote.ts`, `#shared/model/grosze.ts`, `zod/mini`, a glob pattern. */
  from: string;
  /** Names that are taken from it; none for a whole module. */
  names: readonly string[];
}

/** What a source file imports, its types too, and the functions it calls by a dotted name (`Date.now`, `new Date` without an argument). */
export function importsOf(file: string, source: string): { imports: Import[]; calls: string[] } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const calls: string[] = [];
  walk(program, (node) => {
    const from = sourceOf(node);
    if (from !== undefined) imports.push({ from, names: namesOf(node) });
    const call = callOf(node);
    if (call !== undefined) calls.push(call);
  });
  return { imports, calls };
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    if (typeof value.type === 'string') visit(value);
    for (const one of Object.values(value)) if (isNode(one)) walk(one, visit);
  }
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function sourceOf(node: Node): string | undefined {
  if (importing.has(String(node.type))) return literal(node.source);
  if (node.type === 'CallExpression' && dotted(node.callee) === 'import.meta.glob' && Array.isArray(node.arguments))
    return literal(node.arguments[0]);
  return undefined;
}

function namesOf({ specifiers }: Node): string[] {
  if (!Array.isArray(specifiers)) return [];
  return specifiers.flatMap((one) => (isNode(one) && isNode(one.imported) ? [String(one.imported.name)] : []));
}

function callOf(node: Node): string | undefined {
  if (node.type === 'CallExpression') return dotted(node.callee);
  if (node.type === 'NewExpression' && Array.isArray(node.arguments) && node.arguments.length === 0)
    return `new ${dotted(node.callee)}`;
  return undefined;
}

/** `a.b.c` of a chain of names; undefined for anything else. */
function dotted(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.name);
  if (value.type === 'MetaProperty') return 'import.meta';
  if (value.type !== 'MemberExpression' || !isNode(value.property)) return undefined;
  const object = dotted(value.object);
  return object === undefined ? undefined : `${object}.${String(value.property.name)}`;
}

const literal = (value: unknown): string | undefined =>
  isNode(value) && typeof value.value === 'string' ? value.value : undefined;
