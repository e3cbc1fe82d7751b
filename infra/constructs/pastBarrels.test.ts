import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { besideOf, ownOf, pastBarrels } from './leanSdk.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'barrels-'));
  const files = {
    'index.js': 'export { A, B as C, } from "./parts";\nexport * from "./rest";\n',
    'parts.js': 'export class A {}\nexport const B = 1;\n',
    'both.js':
      'import { A } from "./parts";\nexport { A } from "./parts";\nexport * from "./rest";\nexport const own = A;\n',
    'rest.js': 'export var D$ = 2;\nconst e = 3;\nexport { e };\n',
  };
  for (const [name, source] of Object.entries(files)) writeFileSync(at(name), source);
});

it('a name is imported from the file that declares it, under the name it has there', async () => {
  const resolve = async (specifier: string, importer: string) =>
    specifier.startsWith('.') ? besideOf(specifier, importer) : undefined;
  const rewritten = (source: string) => pastBarrels(source, at('main.js'), resolve);
  expect(await rewritten('import { A, C as other } from "./index";')).toBe(
    `import { A as A } from "${at('parts.js')}"; import { B as other } from "${at('parts.js')}";`,
  );
  expect(await rewritten('import { D$, e } from "./index";')).toBe(
    `import { D$ as D$ } from "${at('rest.js')}"; import { e as e } from "${at('rest.js')}";`,
  );
  // A name that is not found stays with the requested file, so that the bundler reports it; imports outside the SDK are
  // unchanged.
  expect(await rewritten('import { F } from "./index";')).toBe(`import { F as F } from "${at('index.js')}";`);
  expect(await rewritten('import { x } from "tslib";')).toBe('import { x } from "tslib";');
});

it('a file that declares some names and passes others on is divided', async () => {
  const resolve = async (specifier: string, importer: string) => besideOf(specifier, importer);
  expect(await pastBarrels('import { own, A } from "./both";', at('main.js'), resolve)).toBe(
    `import { own as own } from "${at('both.js')}?own"; import { A as A } from "${at('parts.js')}";`,
  );
  expect(ownOf(readFileSync(at('both.js'), 'utf8')).trim()).toBe(
    'import { A } from "./parts";\n\n\nexport const own = A;',
  );
});
