import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface SourceFile {
  /** Path from the top of the repository. */
  path: string;
  /** Files of the project it imports, those of a glob one by one. */
  own: readonly string[];
  /** Packages and modules of Node, with the names taken from them. */
  packages: readonly Import[];
  calls: readonly string[];
}

const all = '{shared,events,functions,infra,frontend}/**/*.{ts,tsx}';

/** Every source file of the project below `root` with what it imports and calls. */
export function readTree(root: string): SourceFile[] {
  const paths = globSync(all, { cwd: root, exclude: ['**/node_modules/**', 'frontend/dist/**'] });
  return paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8'), paths));
}

/** One source file; `paths` are the files that a glob may find. */
export function readSource(path: string, source: string, paths: readonly string[]): SourceFile {
  const { imports, calls } = importsOf(path, source);
  const own: string[] = [];
  const packages: Import[] = [];
  for (const one of imports) {
    const target = resolve(path, one.from);
    if (target === undefined) packages.push(one);
    else if (target.includes('*')) own.push(...paths.filter((file) => matchesGlob(file, target)));
    else own.push(target);
  }
  return { path, own, packages, calls };
}

/** Path of a module of the project; undefined for a package. */
function resolve(path: string, from: string): string | undefined {
  // One folder stands for all brands: they have the same files.
  if (from.startsWith('#brand/')) return `shared/brands/verso/${from.slice('#brand/'.length)}`;
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? normalize(join(dirname(path), from)) : undefined;
}

interface Import {
  /** The module as it is written: `./quote.ts`, `#shared/model/money/grosze.ts`, `zod/mini`, a glob pattern. */
  from: string;
  /** Names that are taken from it; none for a whole module. */
  names: readonly string[];
}

/** What a source file imports, its types too, and the functions it calls by a dotted name (`Date.now`, `new Date` without an argument). */
function importsOf(file: string, source: string): { imports: Import[]; calls: string[] } {
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
