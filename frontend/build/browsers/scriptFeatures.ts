import { parseAst } from 'vite';
import { below, compatData, type Feature, missingIn, namesBelow } from './compatData.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Global objects, and their names in the data. */
const instances: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  crypto: 'Crypto',
  performance: 'Performance',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  screen: 'Screen',
};

const { api } = compatData;
const { builtins } = compatData.javascript;

/** Every member that objects of the platform and the language have, by name. */
const members = new Map<string, { path: string; feature: Feature }[]>();
for (const [root, group] of [
  ['api', api],
  ['javascript', builtins],
  ['javascript.Intl', below(builtins, 'Intl') ?? {}],
] as const) {
  for (const owner of namesBelow(group)) {
    const object = below(group, owner) ?? {};
    for (const name of namesBelow(object)) {
      const known = members.get(name) ?? [];
      members.set(name, [...known, { path: `${root}.${owner}.${name}`, feature: below(object, name) ?? {} }]);
    }
  }
}

/**
 * What a script uses of the platform and the language that is too new: `api.URL.parse_static`, each once. `ownMembers`:
 * names that the site's scripts give to members themselves; a call of one of an unknown object says nothing.
 */
export function tooNewInScript(source: string, ownMembers: ReadonlySet<string> = new Set()): string[] {
  const found = new Set<string>();
  const note = (path: string, feature: Feature | undefined) =>
    feature && missingIn(feature).length > 0 && found.add(path);
  const program = parseAst(source) as unknown as Node;
  const own = declaredNames(program);
  walk(program, (node, parent) => {
    if (node.type === 'Identifier' && isFree(node, parent) && !own.has(String(node.name))) {
      const name = String(node.name);
      note(`api.${name}`, below(api, name));
      note(`api.Window.${name}`, below(below(api, 'Window'), name));
      note(`javascript.${name}`, below(builtins, name));
    }
    if (node.type !== 'MemberExpression' || node.computed) return;
    const name = String((node.property as Node).name);
    const owner = (node.object as Node).type === 'Identifier' ? String((node.object as Node).name) : undefined;
    if (owner !== undefined && !own.has(owner) && Object.hasOwn(instances, owner)) {
      const type = instances[owner] ?? '';
      note(`api.${type}.${name}`, below(below(api, type), name));
    } else if (owner !== undefined && !own.has(owner) && (below(api, owner) ?? below(builtins, owner))) {
      note(`api.${owner}.${name}`, below(below(api, owner), `${name}_static`));
      note(`javascript.${owner}.${name}`, below(below(builtins, owner), name));
    } else if (parent?.type === 'CallExpression' && parent.callee === node) {
      // On any object: a name that only new members have.
      const known = members.get(name) ?? [];
      if (known.length > 0 && !ownMembers.has(name) && known.every(({ feature }) => missingIn(feature).length > 0)) {
        for (const { path } of known) found.add(path);
      }
    }
  });
  return [...found];
}

/** Names that a script gives to members: of object literals, of classes, and by assigning them. */
export function membersGiven(source: string): string[] {
  const names: string[] = [];
  const take = (key: unknown) => isNode(key) && key.type === 'Identifier' && names.push(String(key.name));
  walk(parseAst(source) as unknown as Node, (node) => {
    if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && !node.computed) take(node.key);
    const target = node.type === 'AssignmentExpression' && isNode(node.left) ? node.left : undefined;
    if (target?.type === 'MemberExpression' && !target.computed) take(target.property);
  });
  return names;
}

/** A variable's name, not a key, label or member. */
function isFree(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed === true;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition')
    return parent.value === node || parent.computed === true;
  return (
    parent?.type !== 'LabeledStatement' && parent?.type !== 'MetaProperty' && !/^(?:Im|Ex)port/.test(parent?.type ?? '')
  );
}

/** Every name that the script itself declares, wherever: what is its own is nothing of the platform. */
function declaredNames(program: Node): Set<string> {
  const names = new Set<string>();
  const pattern = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'Identifier') names.add(String(node.name));
    else if (node.type === 'ObjectPattern')
      for (const one of node.properties as Node[]) pattern(one.value ?? one.argument);
    else if (node.type === 'ArrayPattern') for (const one of node.elements as unknown[]) pattern(one);
    else if (node.type === 'AssignmentPattern') pattern(node.left);
    else if (node.type === 'RestElement') pattern(node.argument);
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') pattern(node.id);
    if (/Function|^Class/.test(node.type)) pattern(node.id);
    if (/Function/.test(node.type)) for (const one of node.params as unknown[]) pattern(one);
    if (node.type === 'CatchClause') pattern(node.param);
    if (/^Import.*Specifier$/.test(node.type)) pattern(node.local);
  });
  return names;
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
