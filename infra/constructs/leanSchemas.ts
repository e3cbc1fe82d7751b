import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Functions of zod's mini schemas whose result without parameters is always the same, and those that only wrap one other schema. */
const plain = ['string', 'number', 'int', 'boolean', 'unknown'];
const wrapping = ['array', 'nullable', 'optional'];

const resolved = 'resolved';

/**
 * Makes each plain schema once, and each wrapper of a schema once. To make the schemas of its rows and of its operations is
 * a third of a function's start, and half of them are the same text, number or optional text again. A schema never changes
 * once it is made (checks, brands and names make another), so that one can stand in many places. If zod's code changes,
 * what is not found stays as it is, and bench:bundles reports that starts take longer.
 *
 * It also takes the writer of JSON Schema out of what every schema leads to: where one part that is loaded later needs it, as the
 * OpenAPI document does, it would be loaded at the start. Such a part imports it from `zod/v4/core`.
 */
export const leanSchemas: Plugin = {
  name: 'lean-schemas',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]mini[\\/]schemas\.js$/ }, ({ path }) => ({
      contents: madeOnce(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/](core[\\/]index|mini[\\/]external)\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(/^export .* from "[^"]*json-schema[\w-]*\.js";$/gm, ''),
      loader: 'js',
    }));
    build.onResolve({ filter: /^zod\/v4\/core$/ }, async ({ path, pluginData, ...asked }) => {
      if (pluginData === resolved) return undefined;
      const { resolveDir, importer, kind } = asked;
      const found = await build.resolve(path, { resolveDir, importer, kind, pluginData: resolved });
      return { path: join(found.path, '../json-schema-processors.js'), sideEffects: false };
    });
  },
};

/** Zod's module of mini schemas, with the functions that share what they have made. */
export function madeOnce(source: string): string {
  const functions = new RegExp(`^export function (${[...plain, ...wrapping].join('|')})\\(([^)]*)\\) \\{$`, 'gm');
  return source.replace(functions, (whole, name: string, list: string) => {
    const [first = '', params = ''] = list.split(', ');
    const made = `/* @__NO_SIDE_EFFECTS__ */ function ${name}$new(${list}) {`;
    if (wrapping.includes(name)) {
      const key = params === '' ? 'true' : `${params} === undefined`;
      return `const ${name}$made = /* @__PURE__ */ new WeakMap();
${whole}
    if (!(${key})) return ${name}$new(${list});
    let made = ${name}$made.get(${first});
    if (!made) ${name}$made.set(${first}, (made = ${name}$new(${list})));
    return made;
}
${made}`;
    }
    const key = first === '' ? '' : `if (${first} !== undefined) return ${name}$new(${first}); `;
    return `let ${name}$made;
${whole}
    ${key}return (${name}$made ??= ${name}$new());
}
${made}`;
  });
}
