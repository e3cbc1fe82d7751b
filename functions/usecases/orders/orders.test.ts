import { beforeAll, expect, test } from 'vitest';
import type { FileAccess } from '#functions/domain/order/fileAccess.ts';
import { accessStore } from '#functions/stores/production/fileAccesses.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { logAccess } from './orders.ts';

let tables: TestTables;
let made = 0;
const lost: FileAccess[] = [];
beforeAll(async () => {
  tables = await createTables();
});
const accesses = () => accessStore(tables.db, tables.names.jobs);
const log = (
  { orderId = '', ...access }: FileAccess,
  store: Pick<ReturnType<typeof accesses>, 'append'> = accesses(),
) =>
  logAccess(
    { accesses: store, newId: () => String(++made).padStart(4, '0'), onLost: (line) => void lost.push(line) },
    { orderId },
    access,
  );
const newest = (id: string) => accesses().newest({ id, cartDigest: `cart of ${id}` }, 10);
const line = (orderId: string, change: Partial<FileAccess> = {}): FileAccess => ({
  ...{ orderId, at: '2026-11-23T09:00:12.345Z', role: 'guest', way: 'download', what: 'source', file: 'A' },
  ...change,
});

test('each link is a line, two of the same moment as well; the newest stands first', async () => {
  await log(line('LINKS0000001'));
  await log(line('LINKS0000001'));
  await log(line('LINKS0000001', { at: '2026-11-23T09:05:00.000Z', role: 'staff' }));
  const found = await newest('LINKS0000001');
  expect(found.map(({ role }) => role)).toEqual(['staff', 'guest', 'guest']);
  expect(await newest('LINKS0000002')).toEqual([]);
});

test('what staff opened before it was an order stands in its log as well, in its place', async () => {
  const [id, cartDigest] = ['QUOTED000001', 'cart of QUOTED000001'];
  const deps = { accesses: accesses(), newId: () => String(++made), onLost: (one: FileAccess) => void lost.push(one) };
  const { orderId: _, ...opened } = line(id, { role: 'staff', at: '2026-11-22T09:00:00.000Z' });
  await log(line(id));
  await logAccess(deps, { cartDigest }, opened);
  expect((await newest(id)).map(({ role, orderId }) => [role, orderId])).toEqual([
    ['guest', id],
    ['staff', undefined],
  ]);
});

test('a file shown again to the same role in the same minute is the same line', async () => {
  const shown = (change: Partial<FileAccess>) => log(line('SHOWN0000001', { way: 'preview', ...change }));
  await shown({});
  await shown({ at: '2026-11-23T09:00:59.000Z' });
  await shown({ role: 'translator' });
  await shown({ at: '2026-11-23T09:01:00.000Z' });
  const found = await newest('SHOWN0000001');
  expect(found.map(({ at, role }) => [at, role])).toEqual([
    ['2026-11-23T09:01:00.000Z', 'guest'],
    ['2026-11-23T09:00:00.000Z', 'translator'],
    ['2026-11-23T09:00:00.000Z', 'guest'],
  ]);
});

test('when the access line cannot be written the file still opens, and the line is logged whole', async () => {
  const access = line('LOST00000001');
  await log(access, { append: () => Promise.reject(new Error('no table')) });
  expect(lost).toEqual([access]);
});
