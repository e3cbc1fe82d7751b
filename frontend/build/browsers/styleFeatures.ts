import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import { below, compatData, type Feature, missingIn, namesBelow } from './compatData.ts';

const { properties, selectors, types, 'at-rules': atRules } = compatData.css;

/** Functions and values that any property takes, by name: `color-mix`, `oklch`. */
const typeByName = new Map<string, Feature>();
for (const group of namesBelow(types)) {
  const type = below(types, group) ?? {};
  typeByName.set(group, type);
  for (const name of namesBelow(type)) if (!typeByName.has(name)) typeByName.set(name, below(type, name) ?? {});
}

/** What a style sheet uses that is too new, outside of what asks for it first (`@supports`): `css.text-wrap.pretty`, each once. */
export function tooNewInStyle(source: string): string[] {
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
