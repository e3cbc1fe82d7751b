import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Member } from '../domain/team/member.ts';
import { teamStore } from './accounts/teamStore.ts';
import { mailStore } from './mails/mailStore.ts';
import { clockStore } from './testMode/clockStore.ts';
import { laneStore } from './webhooks/laneStore.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();

interface Write {
  ConditionExpression?: string;
  UpdateExpression?: string;
  TransactItems?: Record<string, { ConditionExpression?: string }>[];
}
/** What a store asks for in its writes; each is answered with an empty row. */
async function asked(act: (db: DynamoDBDocumentClient) => Promise<unknown>): Promise<Write> {
  const writes: Write[] = [];
  const send = async ({ input }: { input: Write }) => {
    writes.push(input);
    return {};
  };
  await act({ send } as unknown as DynamoDBDocumentClient);
  return writes[0] ?? {};
}
const conditionsOf = ({ TransactItems = [] }: Write) =>
  TransactItems.flatMap((item) => Object.values(item).map((one) => one.ConditionExpression));
const refusing = {
  send: async () => {
    throw new ConditionalCheckFailedException({ message: 'refused', $metadata: {} });
  },
} as unknown as DynamoDBDocumentClient;

test('a mail is taken by one run while it is queued, and changes as long as it is', async () => {
  const of = async (act: (mails: ReturnType<typeof mailStore>) => Promise<unknown>) =>
    (await asked((db) => act(mailStore(db, 'work')))).ConditionExpression;
  expect(await of((mails) => mails.take('m1', now, now))).toBe(
    '#state = :queued AND (attribute_not_exists(sendingUntil) OR sendingUntil <= :now)',
  );
  expect(await of((mails) => mails.giveBack('m1'))).toBe('#state = :queued');
  expect(await of((mails) => mails.sent('m1'))).toBe('#state = :queued');
  expect(await of((mails) => mails.failed('m1', now))).toBe('#state = :queued');
  expect(await of((mails) => mails.returned('m1', { to: 'a@example.com', because: 'bounced', at: now }))).toBe(
    '#state IN (:sent, :queued)',
  );
  expect(await of((mails) => mails.postpone('m1', now))).toBe('attribute_exists(due_pk)');
  expect([
    await mailStore(refusing, 'work').sent('m1'),
    await mailStore(refusing, 'work').take('m1', now, now),
  ]).toEqual([...[false, false]]);
});

test('a clock of test mode moves forward alone, and is held by one advance', async () => {
  const of = async (act: (clocks: ReturnType<typeof clockStore>) => Promise<unknown>) =>
    (await asked((db) => act(clockStore(db)))).ConditionExpression;
  expect(await of((clocks) => clocks.move('c1', now))).toBe('attribute_exists(pk) AND #now <= :now');
  expect(await of((clocks) => clocks.hold('c1', now, now))).toBe(
    'attribute_exists(pk) AND (attribute_not_exists(heldUntil) OR heldUntil < :real)',
  );
  expect(await of((clocks) => clocks.release('c1'))).toBe('attribute_exists(pk)');
  expect(await clockStore(refusing).move('c1', now)).toBe(false);
});

test('a lane is held by one worker, who lets it go, and ends it while nothing was added', async () => {
  const lane = { account: 'ann', endpoint: 'e1', subject: 'order#A', touches: 3 };
  const held = { lane, hold: 'h1' };
  expect(await laneStore(refusing, 'events').take('e1', 'order#A', 'h1', now, now)).toBeUndefined();
  const change = (act: (lanes: ReturnType<typeof laneStore>) => Promise<unknown>) =>
    asked((db) => act(laneStore(db, 'events')));
  expect((await change((lanes) => lanes.later(held, now))).ConditionExpression).toBe('heldBy = :hold');
  expect((await change((lanes) => lanes.park(held))).UpdateExpression).toBe('REMOVE due_pk, due_at, heldBy, heldUntil');
  expect(conditionsOf(await change((lanes) => lanes.end(held)))).toEqual(['heldBy = :hold AND touches = :touches']);
  const attempt = { at, ms: 5 };
  expect(conditionsOf(await change((lanes) => lanes.done(held, 'p1', attempt, 'delivered')))).toEqual([
    ...[undefined, 'heldBy = :hold', 'attribute_exists(pk)'],
  ]);
});

test('a team changes as it was read, its owner stays, and an invitation is used once', async () => {
  const member = { company: 'ann', person: 'bert', role: 'member', state: 'active', revision: 2 } as unknown as Member;
  const of = async (act: (team: ReturnType<typeof teamStore>) => Promise<unknown>) =>
    conditionsOf(await asked((db) => act(teamStore(db, 'accounts'))));
  const active = '#state = :active';
  const handover = { company: 'ann', to: 'bert', at, expires_at: 1 };
  expect(await of((team) => team.change(member, []))).toEqual(['revision = :revision AND #state = :active']);
  expect(await of((team) => team.part(member, []))).toEqual([
    ...['revision = :revision AND #state = :active AND #role <> :owner', undefined],
  ]);
  expect(await of((team) => team.offer(handover, []))).toEqual([
    active,
    '#state = :active AND #role <> :owner',
    undefined,
  ]);
  expect(await of((team) => team.withdraw('ann', 'i1', []))).toEqual(['attribute_exists(pk)']);
  expect(await of((team) => team.takeBack('ann'))).toEqual(['attribute_exists(pk)']);
  expect(await of((team) => team.join({ company: 'ann', id: 'i1' }, member, 'link', []))).toEqual([
    ...[active, active, 'attribute_exists(pk)', undefined, 'attribute_not_exists(pk) OR #state = :gone', undefined],
  ]);
});
