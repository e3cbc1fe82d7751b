import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Violations planted in an empty copy of the house, each with what the linter must say of it. */
const planted = [
  ['shared/rules/a.ts', '#functions/domain/pricing/quote.ts', 'shared and events import no other room'],
  ['shared/rules/b.ts', 'node:fs', 'shared runs on both sides'],
  ['functions/domain/c.ts', '../stores/cartStore.ts', 'domain imports only domain and shared'],
  ['functions/domain/d.ts', '@aws-sdk/client-s3', 'domain has no AWS and no I/O'],
  ['functions/stores/e.ts', '../usecases/carts/quoteCart.ts', 'stores and gateways import only domain and shared'],
  ['functions/usecases/carts/f.ts', '@aws-sdk/client-sqs', 'use cases reach AWS through stores and gateways'],
  [
    'functions/usecases/carts/g.ts',
    '../../runtime/settings.ts',
    'use cases import stores, gateways, domain and shared',
  ],
  ['functions/api/cart/h.ts', '#infra/settings/tables.ts', 'functions import neither infra nor frontend'],
  ['infra/stacks/i.ts', '#functions/api/cart/index.ts', 'infra names handler files by path'],
  ['frontend/features/order/j.ts', '#functions/domain/pricing/quote.ts', 'the browser imports shared only'],
  ['frontend/features/order/k.ts', '#frontend/features/payment/billing.ts', 'a feature imports no other feature'],
] as const;
const allowed = ['functions/domain/ok.ts', '#shared/model/grosze.ts'] as const;

let house: string;
let found: { file: string; message: string }[];

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'layers-'));
  cpSync('biome.json', join(house, 'biome.json'));
  for (const [path, target] of [...planted, allowed]) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), `import * as planted from '${target}';\n\nconsole.log(planted);\n`);
  }
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(
    biome,
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=100', '.'],
    {
      cwd: house,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout);
  found = diagnostics.map((one: { location: { path: unknown } }) => ({
    file: JSON.stringify(one.location.path),
    message: JSON.stringify(one),
  }));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const saidOf = (path: string) =>
  found
    .filter(({ file }) => file.includes(path))
    .map(({ message }) => message)
    .join();

test.each(planted)('%s may not import %s', (path, _, message) => {
  expect(saidOf(path)).toContain(message);
});

test('what may be imported passes', () => {
  expect(saidOf(allowed[0])).not.toContain('noRestrictedImports');
});
