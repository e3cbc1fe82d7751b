import { expect, test } from 'vitest';
import { readSource, readTree } from './readTree.ts';
import { findCycles, refusals } from './refusals.ts';
import { walls } from './walls.ts';

const importing = (from: string) => `import * as planted from '${from}';\nconsole.log(planted);\n`;
const calling = (call: string) => `export const planted = ${call};\n`;
const said = (path: string, source: string) => refusals(readSource(path, source, [])).join('\n');

test.each([
  ['frontend/features/login/LoginPage.tsx', '../orderForm/orderFormBody.ts', 'a feature imports no other feature'],
  ['frontend/features/settings/a/b.ts', '#frontend/features/order/OrderPage.tsx', 'a feature imports no other feature'],
  ['frontend/design/Field.tsx', '../features/order/OrderPage.tsx', 'design knows no feature'],
  ['frontend/api/client.ts', '#frontend/features/order/OrderPage.tsx', 'the client of the API knows no feature'],
  ['frontend/shop/prices/PriceLines.tsx', '#frontend/app/App.tsx', 'what features share knows no feature'],
  ['frontend/islands/main.ts', 'react', 'islands run without React'],
  ['frontend/features/order/k.ts', '#functions/domain/pricing/quote.ts', 'a feature imports no other feature'],
  ['frontend/href.ts', '#functions/domain/pricing/quote.ts', 'a browser gets nothing of the service’s own code'],
  ['functions/jobs/sweep/index.ts', '../../api/wire/cartWire.ts', 'a part of jobs imports no other edge'],
  ['functions/jobs/sweep/index.ts', '../sendMail/index.ts', 'a part of jobs imports no other edge'],
  ['functions/api/cart/index.ts', '@aws-sdk/lib-dynamodb', 'reaches AWS through stores and gateways'],
  ['functions/api/tokens/tokens.ts', '../cart/index.ts', 'a part of api imports no other edge'],
  ['functions/api/wire/cartWire.ts', '../cart/index.ts', 'what areas share imports no area'],
  ['functions/api/cart/h.ts', '#infra/settings/tables.ts', 'a part of api imports no other edge'],
  ['functions/stores/carts/carts.ts', '../../gateways/queues.ts', 'stores import stores, domain, model and rules'],
  ['functions/stores/carts/carts.ts', '../../usecases/carts/quoteCart.ts', 'stores import stores'],
  ['functions/usecases/carts/f.ts', '@aws-sdk/client-sqs', 'use cases import stores, gateways, domain and shared'],
  ['functions/usecases/carts/g.ts', '../../runtime/settings.ts', 'use cases import stores'],
  ['functions/domain/c.ts', '../stores/carts/carts.ts', 'domain imports domain, model, rules and messages'],
  ['functions/domain/d.ts', '@aws-sdk/client-s3', 'no AWS'],
  ['functions/domain/cart/billingOf.ts', '#shared/contract/schemas/cart.ts', 'no contract'],
  ['functions/gateways/queues.ts', 'zod', 'zod is imported as zod/mini'],
  ['functions/gateways/queues.test.ts', 'zod', 'zod is imported as zod/mini'],
  ['shared/model/order.ts', '../contract/orders.ts', 'the model imports nothing above itself'],
  ['shared/rules/a.ts', '#functions/domain/pricing/quote.ts', 'rules import the model only'],
  ['shared/rules/b.ts', 'node:fs', 'run on both sides'],
  ['infra/stacks/i.ts', '#functions/api/cart/index.ts', 'infra names handler files by path'],
  ['frontend/new/j.ts', '#infra/client/calls.ts', 'imports go down: infra, frontend, functions, events, shared'],
  ['functions/jobs/sweep/index.ts', '#frontend/href.ts', 'imports go down'],
  ['shared/contract/l.ts', '../../events/messages/queueMessages.ts', 'imports go down'],
])('%s may not import %s', (path, from, message) => {
  expect(said(path, importing(from))).toContain(message);
});

test.each([
  ['functions/domain/pricing/quote.ts', 'Date.now()'],
  ['functions/domain/pricing/quote.ts', 'Math.random()'],
  ['functions/domain/pricing/quote.ts', 'crypto.randomUUID()'],
  ['functions/usecases/carts/quoteCart.ts', 'new Date()'],
  ['functions/usecases/carts/quoteCart.ts', 'new Date'],
  ['shared/rules/address/phone.ts', 'performance.now()'],
])('%s may not call %s', (path, call) => {
  expect(said(path, calling(call))).toContain('time is an argument');
});

test.each(['functions/domain/words/a.ts', 'functions/usecases/carts/a.ts'])('%s makes no ids', (path) => {
  const source = "import { createHash, randomUUID } from 'node:crypto';\nconsole.log(createHash, randomUUID);\n";
  expect(said(path, source)).toContain('imports randomUUID: ids are arguments');
});

test.each([
  ['a type', "export type Planted = import('../contract/orders.ts').Orders;\n"],
  ['an export', "export * from '../contract/orders.ts';\n"],
  ['an import at run time', "export const planted = () => import('../contract/orders.ts');\n"],
  ['a type import', "import type { orders } from '../contract/orders.ts';\nexport type Planted = typeof orders;\n"],
])('%s is an import like any other', (_, source) => {
  expect(said('shared/model/order.ts', source)).toContain('the model imports nothing above itself');
});

test('what may be imported and called passes', () => {
  const source = `${importing('#shared/model/money/grosze.ts')}export const day = (at: string) => new Date(at);\n`;
  expect(said('functions/domain/pricing/quote.ts', source)).toBe('');
  expect(said('functions/api/cart/index.ts', importing('../wire/moneyWire.ts'))).toBe('');
  expect(said('functions/usecases/carts/quoteCart.test.ts', calling('new Date()'))).toBe('');
  expect(said('functions/usecases/carts/quoteCart.test.ts', importing('#infra/test/startDynamo.ts'))).toBe('');
});

test('a circle is found however long it is, a diamond is none', () => {
  const files = (own: Record<string, string[]>) =>
    Object.entries(own).map(([path, targets]) => ({ path, own: targets }));
  expect(findCycles(files({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  const circles = findCycles(files({ a: ['b'], b: ['c', 'outside'], c: ['a'], d: ['a'], e: ['f'], f: ['e'] }));
  expect(circles.map((circle) => circle.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
});

const house = readTree('.');

test('the house keeps its walls, and no files import each other', () => {
  expect(house.flatMap(refusals)).toEqual([]);
  expect(findCycles(house)).toEqual([]);
});

test('every folder of the product has a wall', () => {
  const rooms = new Set(
    house
      .map(({ path }) => /^(?:functions|shared|events|frontend)\/[^/]+\//.exec(path)?.[0])
      .filter((room) => room !== undefined),
  );
  const open = [...rooms].filter(
    (room) => !walls.some(({ folder }) => folder.startsWith(room) || room.startsWith(folder)),
  );
  expect(open).toEqual([]);
});
