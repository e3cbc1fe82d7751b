import { beforeAll, expect, test } from 'vitest';
import { shareOf } from '#functions/domain/coupon/coupon.ts';
import { seededRandom } from '#infra/commands/proof/random.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { transact } from '../transact.ts';
import { type CouponUse, couponDeskStore, couponReturnItems, couponStore, couponUseItems } from './coupons.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const store = () => couponStore(tables.db, tables.names.carts);
const use = async (one: CouponUse) =>
  (await transact(tables.db, couponUseItems(tables.names.carts, one))) === 'written';
const giveBack = async (one: CouponUse) =>
  (await transact(tables.db, couponReturnItems(tables.names.carts, one))) === 'written';

test('shares of a limit are the limit together', () => {
  for (const limit of [0, 1, 15, 16, 17, 1000, 12_345])
    expect(Array.from({ length: 16 }, (_, part) => shareOf(limit, 16, part)).reduce((a, b) => a + b)).toBe(limit);
});

test.each([1, 77, 20261123])(
  'a coupon counted in several parts is used as often as its limit lets it, given back or not (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const code = `SEED${seed}`;
    const limitTotal = random.between(20, 60);
    await store().create({ terms: { kind: 'percent', code, part: 1000 }, limitTotal }, random.pick([2, 7, 16]));
    let taken: CouponUse[] = [];
    /** A customer who reads the open parts and uses one, retries if others are faster, and sometimes gives up. */
    const customer = async (name: string) => {
      for (let tries = 0; tries < 200; tries++) {
        const found = await store().read(code, name);
        if (!found || found.openParts.length === 0) return;
        const own = { code, customer: name, part: random.pick(found.openParts) };
        if (!(await use(own))) continue;
        taken.push(own);
        if (random.chance(0.2) && (await giveBack(own))) taken = taken.filter((one) => one !== own);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, place) => customer(`customer${place}`)));
    const found = await store().read(code, 'nobody');
    expect(taken.length).toBe(limitTotal);
    expect(found).toMatchObject({ usedTotal: limitTotal, openParts: [], coupon: { limitTotal } });
    const desk = couponDeskStore(tables.db, tables.names);
    expect(await desk.read(code)).toMatchObject({ used: limitTotal, limitTotal });
    const listed = (await desk.page(50)).coupons.find(({ terms }) => terms.code === code);
    expect(listed).toMatchObject({ used: limitTotal, limitTotal });
    expect(Object.keys(listed ?? {})).not.toContain('parts');
  },
);

test('a coupon of many uses is counted in several parts, and an earlier release that knows only the first lets no more through', async () => {
  await store().create({ terms: { kind: 'percent', code: 'MANY', part: 1000 }, limitTotal: 1600 });
  expect((await store().read('MANY', 'c'))?.openParts.length).toBe(16);
  // It is counted on the coupon's own row.
  const before = { code: 'MANY', customer: 'c' };
  for (let one = 0; one < 100; one++) expect(await use(before)).toBe(true);
  expect(await use(before)).toBe(false);
  expect(await store().read('MANY', 'c')).toMatchObject({ usedTotal: 100, coupon: { limitTotal: 1600 } });
  expect((await store().read('MANY', 'c'))?.openParts).not.toContain(0);
});

test('a coupon of few uses has one row, one without a limit has several', async () => {
  await store().create({ terms: { kind: 'percent', code: 'FEW', part: 1000 }, limitTotal: 999 });
  await store().create({ terms: { kind: 'percent', code: 'ALL', part: 1000 } });
  expect((await store().read('FEW', 'c'))?.openParts).toEqual([0]);
  expect((await store().read('ALL', 'c'))?.openParts.length).toBe(16);
  expect((await store().read('ALL', 'c'))?.coupon).not.toHaveProperty('limitTotal');
  expect(await store().create({ terms: { kind: 'percent', code: 'ALL', part: 1000 } })).toBe(false);
});
