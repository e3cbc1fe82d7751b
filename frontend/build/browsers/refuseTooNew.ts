import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import { parseAst } from 'vite';
import { isPdfFile } from '../pdfFiles.ts';
import { notNeeded, type SupportedBrowser, supportedBrowsers } from './supportedBrowsers.ts';

/** Ends the build where a script or a style sheet of it uses what a supported browser does not have. */
export function refuseTooNew(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:js|css)$/.test(file) && !isPdfFile(file),
  );
  const faults = tooNewIn(files.map((name) => ({ name, source: readFileSync(join(dist, name), 'utf8') })));
  if (faults.length > 0)
    throw new Error(`Not in every supported browser (frontend/build/browsers):\n${faults.join('\n')}`);
}

/** Findings such as `app.js: api.URL.parse_static`, without the accepted ones. */
export function tooNewIn(files: readonly { name: string; source: string }[]): string[] {
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const own = new Set(scripts.flatMap(({ source }) => membersGiven(source)));
  return files.flatMap(({ name, source }) =>
    (name.endsWith('.js') ? tooNewInScript(source, own) : tooNewInStyle(source))
      .filter((feature) => !Object.hasOwn(notNeeded, feature))
      .map((feature) => `${name}: ${feature}`),
  );
}

interface Support {
  version_added: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}

/** A feature of the platform and those below it, as `@mdn/browser-compat-data` has them. */
interface Feature {
  __compat?: { support: Partial<Record<SupportedBrowser, Support | readonly Support[]>> };
  [name: string]: Feature | Feature['__compat'];
}

interface CompatData {
  api: Feature;
  css: { properties: Feature; 'at-rules': Feature; selectors: Feature; types: Feature };
  javascript: { builtins: Feature };
}

const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
const compatData: CompatData = JSON.parse(readFileSync(file, 'utf8'));

const below = (feature: Feature | undefined, name: string): Feature | undefined =>
  feature !== undefined && name !== '__compat' && Object.hasOwn(feature, name) ? (feature[name] as Feature) : undefined;

/** Names of the features below one. */
const namesBelow = (feature: Feature): string[] => Object.keys(feature).filter((name) => name !== '__compat');

/** The supported browsers that a feature is too new for; none for one that the data does not know. */
export function missingIn({ __compat }: Feature): SupportedBrowser[] {
  if (!__compat) return [];
  return browsers.filter((browser) => {
    const said = __compat.support[browser];
    const entries = said === undefined ? [] : Array.isArray(said) ? said : [said as Support];
    return entries.length > 0 && !entries.some((entry) => isThere(entry, supportedBrowsers[browser]));
  });
}

const browsers = Object.keys(supportedBrowsers) as SupportedBrowser[];

function isThere({ version_added: added, flags, prefix, alternative_name: other }: Support, oldest: string): boolean {
  if (flags || prefix || other) return false;
  if (typeof added !== 'string') return added !== false;
  const version = added.replace('≤', '');
  return /^\d/.test(version) && compare(version, oldest) <= 0;
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

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
function tooNewInScript(source: string, ownMembers: ReadonlySet<string> = new Set()): string[] {
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
function membersGiven(source: string): string[] {
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

const { properties, selectors, types, 'at-rules': atRules } = compatData.css;

/** Functions and values that any property takes, by name: `color-mix`, `oklch`. */
const typeByName = new Map<string, Feature>();
for (const group of namesBelow(types)) {
  const type = below(types, group) ?? {};
  typeByName.set(group, type);
  for (const name of namesBelow(type)) if (!typeByName.has(name)) typeByName.set(name, below(type, name) ?? {});
}

/** What a style sheet uses that is too new, outside of what asks for it first (`@supports`): `css.text-wrap.pretty`, each once. */
function tooNewInStyle(source: string): string[] {
  const found = new Set<string>();
  const note = (path: string, feature: Feature | undefined) =>
    feature && missingIn(feature).length > 0 && found.add(path);
  const declaration = ({ prop, value }: Declaration) => {
    if (prop.startsWith('-')) return;
    const property = below(properties, prop);
    note(`css.${prop}`, property);
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-])/g))
      note(`css.${prop}.${word}`, below(property, word));
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
      note(`css.${name}()`, typeByName.get(name));
  };
  const rule = ({ selector, parent }: Rule) => {
    if (parent?.type === 'rule') note('css.&', below(selectors, 'nesting'));
    for (const [, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)/g)) note(`css.:${name}`, below(selectors, name));
  };
  const atRule = ({ name, params }: AtRule) => {
    const known = below(atRules, name);
    note(`css.@${name}`, known);
    for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g))
      note(`css.@${name}.${feature}`, below(known, feature));
  };
  const visit = (node: ChildNode): void => {
    if (node.type === 'decl') declaration(node);
    if (node.type === 'rule') rule(node);
    if (node.type === 'atrule') {
      if (node.name === 'supports') return;
      atRule(node);
    }
    if ('nodes' in node) for (const child of node.nodes ?? []) visit(child);
  };
  for (const node of parse(source).nodes) visit(node);
  return [...found];
}
