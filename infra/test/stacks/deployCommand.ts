import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { filledPages } from '#shared/rules/site/filledPage.ts';
import { deployClients, deployStage } from '../../commands/deploy/deployStage.ts';
import { keptReleases, loadRows, rowsOf } from '../../evolution/keptReleases.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { tableNames } from '../../settings/tables.ts';
import { openDeployAccount } from '../deployAccount.ts';
import { statementsOfRole } from '../iamPolicy.ts';
import { productionValues } from '../settingValues.ts';
import { allRows, createTables, type TestTables } from '../tables.ts';
import { added, full, fullAssembly } from './otherwise.ts';

const settings = readSettings('production', { ...productionValues, ...added });
const own = 'verso-production-';
const statements = statementsOfRole(full.Deployer, 'Deployer');

describe('the deploy command, as the workflow’s role runs it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'deploy-account-'));
  let made: TestTables;
  let restored: string;
  let account: Awaited<ReturnType<typeof openDeployAccount>>;
  const said: string[] = [];
  beforeAll(async () => {
    made = await createTables(undefined, `${own}data`);
    restored = (await createTables(['carts'], `${own}restored`)).names.carts;
    const tables = tableNames.map((name) => [`${own}data Table${pascal(name)}Name`, made.names[name]]);
    account = await openDeployAccount({
      ...{ account: settings.account ?? '', region: settings.region, statements, assembly: fullAssembly, dir },
      tablesAt: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
      bucket: `${own}site-files-1`,
      outputs: {
        ...Object.fromEntries(tables),
        [`${own}site SiteBucketName`]: `${own}site-files-1`,
        [`${own}site DistributionId`]: 'E1',
      },
    });
    for (const page of [...filledPages, 'en/index.html', 'assets/app.js']) {
      mkdirSync(join(dir, 'dist', page, '..'), { recursive: true });
      writeFileSync(join(dir, 'dist', page), page);
    }
  });
  afterAll(async () => {
    await account.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  async function deploy(more: object = {}) {
    if (!settings.domain) throw new Error('Production has a domain.');
    account.runs.length = 0;
    const wrong = await deployStage(
      { ...settings, ...more },
      {
        aws: deployClients(account.config),
        cdk: (args, environment) => account.cdk(args, environment),
        dist: join(dir, 'dist'),
        lookAt: async () => ['nothing is there'],
        say: (line) => said.push(line),
      },
    );
    expect(account.refused).toEqual([]);
    expect(wrong).toEqual(['nothing is there']);
    return account.runs;
  }
  const every = fullAssembly.stacks.map(({ id }) => id);

  it('makes every stack the first time, then protects those that keep data, and publishes to an empty bucket', async () => {
    account.stacks.set(`${own}mail`, { status: 'ROLLBACK_COMPLETE', outputs: {} });
    const [first, second, ...others] = await deploy();
    expect(first?.stacks).toEqual(every);
    expect(first?.args.join(' ')).toContain('--concurrency 1 ');
    expect(first?.environment).toEqual({ VERSO_UNPROTECTED: [...tableNames, 'pool'].join() });
    expect(second).toMatchObject({ stacks: ['Data', 'Identity'], environment: {} });
    expect(others).toEqual([]);
    expect(account.state).toEqual({ ruleSet: `${own}replies`, unprotected: [`${own}mail`], forgotten: ['E1'] });
    expect(said).toContain('addresses for the payment provider: made');
  });

  it('protects what a release adds', async () => {
    const { outputs } = account.stacks.get(`${own}data`) ?? {};
    const { TableAuditName: _, ...before } = outputs ?? {};
    account.stacks.set(`${own}data`, { status: 'CREATE_COMPLETE', outputs: before });
    const [first, second] = await deploy();
    expect(first?.environment).toEqual({ VERSO_UNPROTECTED: 'audit' });
    expect(second?.stacks).toEqual(['Data', 'Identity']);
  });

  it('fills in what older rows lack, keeps restored tables, publishes over what is there and deploys once', async () => {
    const [oldest = ''] = keptReleases();
    await loadRows(made, rowsOf(oldest));
    await loadRows({ db: made.db, names: { carts: restored } }, { carts: rowsOf(oldest).carts ?? [] });
    await agreedToNews(made);
    await forgetBackfills(made);
    const runs = await deploy({ restoredTables: { carts: restored } });
    expect(runs.map(({ stacks }) => stacks)).toEqual([every]);
    expect(runs[0]?.args.join(' ')).toContain('--concurrency 4 ');
    expect(said.filter((line) => /newsletter.*"filled":[1-9]/.test(line))).toHaveLength(1);
    expect(said.join('\n')).toContain('"made":["expiry of rows","protection from deletion"');
  });

  it('uses every action that its role may do: what it does not use it may not', () => {
    const granted = new Set(statements.flatMap(({ Action }) => Action));
    expect([...granted].filter((action) => !account.used.has(action))).toEqual([]);
    expect(account.used.size).toBe(granted.size);
  });

  it('would be stopped by the CDK command where it named a stack as the account does', async () => {
    await expect(account.cdk(['deploy', `${own}data`, '--exclusively'])).rejects.toThrow(`No stacks match the name(s)`);
  });
});

/** An account from before the newsletter, which is filled in by a transaction that checks the account. */
const agreedToNews = ({ db, names }: TestTables) => {
  const own = { account: 'anna', email: 'anna@example.com', state: 'active', person: { type: 'individual' } } as const;
  const more = { locale: 'pl', invoicing: 'order', marketing: true, createdAt: at, revision: 0 } as const;
  const consent = { kind: 'agree_marketing', given: true, textVersion: '2026-01-01', at } as const;
  return accountStore(db, names.accounts).create({ ...own, ...more }, [consent]);
};
const at = '2026-03-02T10:00:00.000Z';

/** Nothing was filled in yet: so a release finds the rows that is the first one with these backfills. */
async function forgetBackfills({ db, names }: TestTables): Promise<void> {
  for (const { pk, sk } of await allRows(db, names.work))
    if (String(pk).startsWith('backfill#'))
      await db.send(new DeleteCommand({ TableName: names.work, Key: { pk, sk } }));
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
