import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backfill, setItem } from '#functions/stores/backfills/runBackfill.ts';
import { type TableSpec, tables } from '../../settings/tables.ts';
import { allRows, createTables, type TestTables } from '../../test/tables.ts';
import { stageArguments } from './stage.ts';
import { activateReplies, fillIn, freeUnfinished, indexChanges, smokeTest, stacksMade } from './steps.ts';

describe('indexes of deployed tables', () => {
  let made: TestTables;
  beforeAll(async () => {
    made = await createTables();
  });
  const wanted: Record<string, TableSpec> = tables;
  const with_ = (table: string, indexes: TableSpec['indexes']) => ({
    ...wanted,
    [table]: { ...wanted[table], indexes },
  });
  const index = (name: string) => ({ name, pk: `${name}_pk`, sk: `${name}_sk` });
  const changes = (of: Record<string, TableSpec>, names: Record<string, string> = made.names) =>
    indexChanges(new DynamoDBClient({}), names, of);

  test('one that comes or goes is deployed, several of a table are refused before anything is done', async () => {
    const { indexes } = tables.work;
    expect(await changes(wanted)).toEqual([]);
    expect(await changes(with_('work', [...indexes, index('one')]))).toEqual([]);
    expect(await changes(with_('work', indexes.slice(1)))).toEqual([]);
    const [refused, ...others] = await changes(with_('work', [...indexes.slice(1), index('one')]));
    expect(refused).toMatch(/^table work: indexes one, due come or go at once.*leave the others/);
    expect(others).toEqual([]);
  });

  test('other keys under the same name are refused; a table that is not there yet is made with all it needs', async () => {
    const [due, ...others] = tables.work.indexes;
    expect(await changes(with_('work', [{ ...due, sk: 'other' }, ...others]))).toEqual([
      expect.stringContaining('index due has other keys'),
    ]);
    expect(await changes(with_('work', [index('a'), index('b'), index('c')]), {})).toEqual([]);
  });
});

describe('what newer code reads', () => {
  test('is in the rows before it comes, in those that the code before writes until then, and looked at no more after', async () => {
    const made = await createTables();
    const put = (pk: string, more: object = {}) =>
      made.db.send(new PutCommand({ TableName: made.names.orders, Item: { pk, sk: 'order', ...more } }));
    const named: Backfill = {
      name: 'a new field',
      table: 'orders',
      items: (table, row) => setItem(table, row, { field: 'new' }, []),
    };
    const filled: number[] = [];
    const fill = (now: string, again: readonly string[] = []) =>
      fillIn(made, { now: new Date(now), again, wanted: [named], say: (one) => filled.push(one.filled) });
    await put('order#1');
    const early = await fill('2026-12-01T10:00:00Z');
    await put('order#2');
    expect(await fill('2026-12-01T10:05:00Z', early)).toEqual(['a new field']);
    expect((await allRows(made.db, made.names.orders)).map(({ field }) => field)).toEqual(['new', 'new']);
    await put('order#3', { field: 'new' });
    expect(await fill('2026-12-02T10:00:00Z')).toEqual([]);
    expect(filled.slice(0, 2)).toEqual([1, 1]);
  });
});

describe('stacks of an earlier deploy', () => {
  const there: Record<string, string> = {
    'verso-production-data': 'CREATE_COMPLETE',
    'verso-production-api-orders': 'ROLLBACK_COMPLETE',
    'verso-staging-data': 'ROLLBACK_COMPLETE',
  };
  /** As CloudFormation tells of them, two pages of it. */
  const cloud = () => {
    const changed: unknown[] = [];
    const send = async ({ input }: { input: { StackStatusFilter?: string[]; NextToken?: string } }) => {
      if (!input.StackStatusFilter) return changed.push(input);
      const found = Object.keys(there).filter((name) => input.StackStatusFilter?.includes(there[name] ?? ''));
      const page = input.NextToken === undefined ? found.slice(0, 1) : found.slice(1);
      return {
        StackSummaries: page.map((StackName) => ({ StackName })),
        ...(input.NextToken === undefined && { NextToken: 'more' }),
      };
    };
    return { client: { send } as never, changed };
  };

  test('one that could not be finished is freed to be made again, and no other', async () => {
    const { client, changed } = cloud();
    expect(await freeUnfinished(client, 'verso-production-')).toEqual(['verso-production-api-orders']);
    expect(changed).toEqual([{ StackName: 'verso-production-api-orders', EnableTerminationProtection: false }]);
  });

  test('none of the API is there as long as its first deploy was not finished', async () => {
    expect(await stacksMade(cloud().client, 'verso-production-api-')).toEqual([]);
    expect(await stacksMade(cloud().client, 'verso-production-')).toEqual(['verso-production-data']);
  });
});

describe('the rule set of answers by mail', () => {
  const ses = (active?: string) => {
    const chosen: string[] = [];
    const send = async ({ input }: { input: { RuleSetName?: string } }) => {
      if (input.RuleSetName === undefined) return active === undefined ? {} : { Metadata: { Name: active } };
      chosen.push(input.RuleSetName);
      return {};
    };
    return { client: { send } as never, chosen };
  };

  test('is switched on where none is, and left where it is on already', async () => {
    const [none, own] = [ses(), ses('verso-production-replies')];
    expect(await activateReplies(none.client, 'verso-production-replies')).toBe('activated');
    expect(await activateReplies(own.client, 'verso-production-replies')).toBe('active already');
    expect([none.chosen, own.chosen]).toEqual([['verso-production-replies'], []]);
  });

  test('takes the place of no other one', async () => {
    const other = ses('of-the-company');
    await expect(activateReplies(other.client, 'verso-production-replies')).rejects.toThrow(
      '"ruleSet": "of-the-company"',
    );
    expect(other.chosen).toEqual([]);
  });
});

describe('the product from outside', () => {
  const page = (path: string) =>
    `<link rel="canonical" href="https://verso.example${path}"><loc>https://verso.example/</loc>`;
  const answers: Record<string, { status: number; type: string; body: string }> = {
    '/en/': { status: 200, type: 'text/html', body: page('/en/') },
    '/pl/': { status: 200, type: 'text/html', body: page('/pl/') },
    '/en/order/': { status: 200, type: 'text/html', body: '' },
    '/sitemap.xml': { status: 200, type: 'application/xml', body: page('/') },
    '/en/no-such-page/': { status: 404, type: 'text/html', body: '' },
    '/api/languages': { status: 200, type: 'application/json', body: '' },
    '/api/payment/methods?amount=10000': { status: 200, type: 'application/json', body: '' },
    '/api/openapi.json': { status: 200, type: 'application/json', body: '' },
    '/api/orders': { status: 401, type: 'application/problem+json', body: '' },
    '/api/nothing': { status: 404, type: 'application/problem+json', body: '' },
  };
  const server = createServer((request, response) => {
    const { status, type, body } = answers[request.url ?? ''] ?? { status: 500, type: 'none', body: '' };
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  let at = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => server.close());

  test('is right where pages name the stage’s address and calls are answered as they must be', async () => {
    expect(await smokeTest('https://verso.example', at)).toEqual([]);
  });

  test('is wrong where the site was built for another address, or the API lets in an unknown caller', async () => {
    expect(await smokeTest('https://other.example', at)).toHaveLength(3);
    answers['/api/orders'] = { status: 200, type: 'application/json', body: '[]' };
    expect(await smokeTest('https://verso.example', at)).toEqual(['/api/orders: 200 instead of 401']);
  });

  test('that does not answer fails every look', async () => {
    expect(await smokeTest('http://127.0.0.1:1')).toHaveLength(10);
  });
});

test('arguments are those of the CDK command', () => {
  expect(stageArguments(['-c', 'stage=production', '-c', 'settings=a.json', 'x@y.example'], {})).toEqual({
    stage: 'production',
    file: 'a.json',
    rest: ['x@y.example'],
  });
  expect(() => stageArguments(['-c', 'stages=production'], {})).toThrow('-c stages');
  expect(() => stageArguments([], {})).toThrow('Name the stage');
});
