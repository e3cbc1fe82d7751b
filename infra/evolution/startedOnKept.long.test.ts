import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { backfills } from '#functions/stores/backfills/backfills.ts';
import { runBackfill } from '#functions/stores/backfills/runBackfill.ts';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { routes } from '#shared/contract/index.ts';
import { logIn, send } from '../client/calls.ts';
import { everyRow } from '../commands/rows/storedRows.ts';
import type { Host } from '../local/host/host.ts';
import { awsKeys, paths, region } from '../local/host/place.ts';
import { startHost } from '../local/host/startHost.ts';
import { jobs } from '../settings/jobs.ts';
import { inviteStaff } from '../staff/inviteStaff.ts';
import { inTimeForTerms } from '../test/inTimeForTerms.ts';
import { type KeptRows, keptReleases, loadRows, rowsOf, tablesAt, usersOf } from './keptReleases.ts';
import { pathsOf } from './pathsOf.ts';
import { readByRelease } from './readByRelease.ts';

// Here the oldest alone, which lacks what every release since has added; `prove:evolution` starts on each, lets every customer
// ask for everything and stops after a month as well.
const isLong = process.env.EVERY_RELEASE !== undefined;
const releases = isLong ? keptReleases() : keptReleases().slice(0, 1);

describe.each(releases)('started on the data of the release %s', (release) => {
  const kept: KeptRows = rowsOf(release);
  let dataDir: string;
  let host: Host;
  let tables: Awaited<ReturnType<typeof tablesAt>>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kept-'));
    await mkdir(join(dataDir, 'identity'));
    await writeFile(join(dataDir, 'identity', 'users.sqlite'), usersOf(release));
    host = await startHost({ dataDir, quiet: true, bundled: true, redeliverAfterSeconds: 1 });
    tables = await tablesAt(host.dynamoEndpoint);
    await loadRows(tables, kept);
    await giveRole();
    for (const backfill of backfills)
      expect(await runBackfill(tables, backfill, { now: new Date() })).toMatchObject({ left: 0 });
  });
  afterAll(async () => {
    await host?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** What an operator does for staff of before there were roles (npm run staff:invite); others have it. */
  async function giveRole(): Promise<void> {
    const { poolId = '', clientId = '' } = host.identity?.pool.settings ?? {};
    const client = new CognitoIdentityProviderClient({
      ...{ endpoint: host.url + paths.identity, region, credentials: awsKeys },
    });
    const staff = { email: 'staff@demo.example', role: 'administrator', locale: 'en' } as const;
    const name = { firstName: 'Demo', lastName: 'Staff' };
    const invited = await inviteStaff(
      { ...tables, pool: { client, poolId, clientId }, now: new Date() },
      { ...staff, name },
    );
    expect(invited).not.toBe('customer');
  }

  const countOf = (table: string, kind: RegExp): number =>
    (kept[table] ?? []).filter(({ pk, sk }) => kind.test(`${pk} ${sk}`)).length;
  const session = async (role: string): Promise<string> => {
    const token = await logIn(host, `${role}@demo.example`, 'Demo-password-1');
    if (!token) throw new Error(`${role} cannot log in.`);
    return token;
  };

  test('everyone of an earlier release logs in, and all their lists and pages are served', async () => {
    const reads = routes().filter(({ operation }) => operation.method === 'GET');
    const roomOf = (path: string) =>
      /^\/api\/staff\//.test(path) ? 'staff' : /^\/api\/translator\//.test(path) ? 'translator' : 'customer';
    for (const role of ['customer', 'company', 'translator', 'staff']) {
      const token = await session(role);
      const own = reads.filter(({ operation }) => roomOf(operation.path) === (role === 'company' ? 'customer' : role));
      const { account } =
        (kept.accounts ?? []).find(({ email, sk }) => email === `${role}@demo.example` && sk === 'profile') ?? {};
      if (!isLong) expect(account).toBeTypeOf('string');
      const isCustomer = role === 'customer' || role === 'company';
      const asking = isCustomer && !isLong ? { account, everyLink: role === 'customer' } : undefined;
      const asked = own.flatMap(({ operation }) => pathsOf(operation, kept, asking));
      for (let start = 0; start < asked.length; start += 20) {
        const part = asked.slice(start, start + 20);
        const answers = await Promise.all(part.map((path) => send(host.url, { method: 'GET', path, token })));
        const broken = answers.map(({ status, text }, place) => ({
          status,
          path: part[place],
          text: text.slice(0, 200),
        }));
        expect(broken.filter(({ status }) => status >= 500)).toEqual([]);
      }
    }
  });

  test('the lists hold all that was there', async () => {
    const token = await session('staff');
    const desk = await send(host.url, { method: 'GET', path: '/api/staff/order?limit=100', token });
    expect(desk.body.orders).toHaveLength(countOf('orders', / order$/) - countOf('orders', /^hash#/));
    const translators = await send(host.url, { method: 'GET', path: '/api/staff/translator', token });
    expect(translators.body.translators).toHaveLength(countOf('translators', / profile$/));
  });

  test('every job of the clock does its work on it, fired twice at once, today and after a year, and the books balance before and after', async () => {
    expect(checkBooks(await readBooks(tables.db, tables.names))).toEqual([]);
    const clocked = Object.entries(jobs).filter(([, { trigger }]) => trigger.kind === 'schedule');
    for (const days of isLong ? [0, 35, 400] : [0, 400]) {
      const at = new Date(Date.now() + days * 86_400_000);
      // The clock's service fires a schedule twice now and then: what both find is done once, and no run fails for it.
      for (const [name] of clocked) {
        const when = name === 'announceTerms' ? inTimeForTerms : at;
        const runs = await Promise.allSettled([host.runSchedule(name, when), host.runSchedule(name, when)]);
        expect
          .soft(runs, `${name} after ${days} days`)
          .toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
      }
    }
    expect(checkBooks(await readBooks(tables.db, tables.names))).toEqual([]);
  });

  test('nothing was set aside, and what this release wrote beside it is read by the one before', async () => {
    expect(await readFile(join(dataDir, 'functions.log'), 'utf8')).not.toContain('row.unreadable');
    const problems = readByRelease(keptReleases().at(-1) ?? '');
    for (const [table, name] of Object.entries(tables.names))
      for await (const row of everyRow(tables.db, name)) expect(problems(table, row)).toEqual([]);
  });
});
