import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { grosze } from '#shared/model/grosze.ts';
import type { Account } from '../../domain/account/account.ts';
import type { AccountBlock } from '../../domain/account/accountBlock.ts';
import type { OneTimeLink } from '../../domain/account/oneTimeLink.ts';
import type { Session } from '../../domain/account/session.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { OrderApproval } from '../../domain/team/orderApproval.ts';
import type { AccessToken } from '../../domain/tokens/accessToken.ts';
import { accountStore } from './accountStore.ts';
import { blockStore, notBlockedItem } from './blockStore.ts';
import { linkStore } from './linkStore.ts';
import { orderApprovalStore, stillRuleItems } from './orderApprovalStore.ts';
import { sessionStore } from './sessionStore.ts';
import { tokenStore } from './tokenStore.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();

interface Asked {
  ConditionExpression?: string;
  TransactItems?: Record<string, { ConditionExpression?: string }>[];
}
/** The conditions of the first write of a store; each of its calls is answered with this row. */
async function conditionsOf(act: (db: DynamoDBDocumentClient) => Promise<unknown>, Item?: object) {
  const asked: Asked[] = [];
  const send = async ({ input }: { input: Asked }) => {
    asked.push(input);
    return { Item };
  };
  await act({ send } as unknown as DynamoDBDocumentClient);
  const write = asked.find(({ ConditionExpression, TransactItems }) => ConditionExpression ?? TransactItems);
  return (
    write?.TransactItems?.flatMap((item) => Object.values(item).map((one) => one.ConditionExpression)) ?? [
      write?.ConditionExpression,
    ]
  );
}
const once = 'attribute_not_exists(pk)';
const active = '#state = :active';

test('an account and its address are new once, and change as they were read', async () => {
  const account = { account: 'ann', email: 'a@example.com', revision: 1 } as Account;
  expect(await conditionsOf((db) => accountStore(db, 't').create(account, []))).toEqual([once, once, undefined]);
  expect(await conditionsOf((db) => accountStore(db, 't').replace(account))).toEqual([
    `revision = :revision AND ${active}`,
  ]);
});

test('a token is added to an account that is neither closed nor blocked, and does not come back once it is revoked', async () => {
  const token = { account: 'ann', id: 't1' } as AccessToken;
  expect(await conditionsOf((db) => tokenStore(db, 't').add('secret', token))).toEqual([
    ...[`${active} AND attribute_not_exists(blocked)`, once, once],
  ]);
  expect(await conditionsOf((db) => tokenStore(db, 't').noteUse('secret', now))).toEqual(['attribute_exists(pk)']);
});

test('a session begins once, is renewed as it was read, and is confirmed while it lasts', async () => {
  const session = { account: 'ann', session: 's', revision: 3 } as Session;
  expect(await conditionsOf((db) => sessionStore(db, 't').begin(session, []))).toEqual([once]);
  expect(await conditionsOf((db) => sessionStore(db, 't').replace(session))).toEqual(['revision = :before']);
  expect(await conditionsOf((db) => sessionStore(db, 't').confirm(session, now))).toEqual(['attribute_exists(pk)']);
});

test('an account is blocked by two persons, once, while it is open', async () => {
  const block: AccountBlock = { account: 'ann', state: 'awaiting', reason: 'Unpaid', by: 'bert', at };
  const line = staffLine({ account: 'cleo', request: 'r1', now }, 'blocked', 'customer#ann');
  const of = (act: (blocks: ReturnType<typeof blockStore>) => Promise<unknown>) =>
    conditionsOf((db) => act(blockStore(db, { accounts: 'a', audit: 'b', work: 'c' })));
  expect((await of((blocks) => blocks.ask(block, line))).slice(0, 2)).toEqual([
    ...['attribute_not_exists(pk) OR #state IN (:ended, :declined)', active],
  ]);
  expect((await of((blocks) => blocks.confirm(block, 'cleo', line, undefined))).slice(0, 2)).toEqual([
    ...['#state = :from AND #at = :at AND #by <> :another', active],
  ]);
  expect((await of((blocks) => blocks.decline(block, line)))[0]).toBe('#state = :from AND #at = :at');
  expect((await of((blocks) => blocks.end(block, line, undefined))).slice(0, 2)).toEqual([
    '#state = :from AND #at = :at',
    active,
  ]);
  expect(notBlockedItem('a', 'ann').ConditionCheck?.ConditionExpression).toBe('attribute_not_exists(blocked)');
});

test('an approval is asked for over the one that was read, and decided while it waits', async () => {
  const approval = { company: 'ann', id: 'a1', revision: 2 } as OrderApproval;
  const of = (act: (approvals: ReturnType<typeof orderApprovalStore>) => Promise<unknown>) =>
    conditionsOf((db) => act(orderApprovalStore(db, 't')));
  expect(await of((approvals) => approvals.ask(approval, undefined, []))).toEqual([once]);
  expect(await of((approvals) => approvals.ask(approval, approval, []))).toEqual(['revision = :revision']);
  expect(await of((approvals) => approvals.change(approval, now))).toEqual([
    ...['revision = :revision AND #state = :waiting AND validUntil > :now'],
  ]);
  const rule = (member: number | undefined, company: number | undefined) =>
    stillRuleItems('t', {
      ...{ company: 'ann', person: 'bert', above: undefined },
      read: {
        member: member === undefined ? undefined : grosze(member),
        company: company === undefined ? undefined : grosze(company),
      },
    }).map(({ ConditionCheck }) => [
      ConditionCheck?.ConditionExpression,
      ConditionCheck?.ExpressionAttributeValues?.[':above'],
    ]);
  expect(rule(0, undefined)).toEqual([
    ['approvalAbove = :above', 0],
    ['attribute_not_exists(above)', undefined],
  ]);
  expect(rule(undefined, 5)).toEqual([
    ['attribute_not_exists(approvalAbove)', undefined],
    ['above = :above', 5],
  ]);
});

test('a link is good until its time, locked for a minute by one call, and given back while it is there', async () => {
  const link: OneTimeLink = {
    purpose: 'reset',
    email: 'a@example.com',
    account: 'ann',
    expires_at: now.getTime() / 1000 + 1,
  };
  const read = async (change: Partial<OneTimeLink> = {}) => {
    const send = async () => ({ Item: { ...link, ...change } });
    return (await linkStore({ send } as unknown as DynamoDBDocumentClient, 't').read('secret', now)) !== undefined;
  };
  const used = (seconds: number) => ({ usedAt: new Date(now.getTime() - seconds * 1000).toISOString() });
  expect([await read(), await read({ expires_at: now.getTime() / 1000 })]).toEqual([true, false]);
  expect([await read(used(1)), await read(used(60)), await read(used(61))]).toEqual([false, false, true]);
  expect(await conditionsOf((db) => linkStore(db, 't').use('secret', now))).toEqual([
    ...['attribute_exists(pk) AND (attribute_not_exists(usedAt) OR usedAt < :cutOff)'],
  ]);
  expect(await conditionsOf((db) => linkStore(db, 't').release('secret'))).toEqual(['attribute_exists(pk)']);
});
