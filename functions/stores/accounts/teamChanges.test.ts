import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Invitation, Member } from '../../domain/team/member.ts';
import type { OrderApproval } from '../../domain/team/orderApproval.ts';
import { getRow, holdsOn, onRows, type Place, setRow } from '../test/onRows.ts';
import { profileKey } from './accountKeys.ts';
import { linkKey } from './accounts.ts';
import { orderApprovalStore, stillRuleItems } from './orderApprovals.ts';
import { companyKey, handoverKey, invitationKey, memberKey, teamStore } from './team.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = now.toISOString();
let tables: Pick<TestTables, 'db'> & { names: { accounts: string } };
let team: ReturnType<typeof teamStore>;
let approvals: ReturnType<typeof orderApprovalStore>;
beforeAll(async () => {
  tables = await createTables(['accounts']);
  team = teamStore(tables.db, tables.names.accounts);
  approvals = orderApprovalStore(tables.db, tables.names.accounts);
});
const placeAt = (Key: Place['Key']): Place => ({ TableName: tables.names.accounts, Key });
const on = <Answer>(key: Place['Key'], rows: (object | undefined)[], act: () => Promise<Answer>) =>
  onRows(tables.db, placeAt(key), rows, act);
const set = (key: Place['Key'], row?: object) => setRow(tables.db, placeAt(key), row);
const get = (key: Place['Key']) => getRow(tables.db, placeAt(key));

const company = { person: { type: 'company' }, revision: 1 };
const [open, closing] = [
  { ...company, state: 'active' },
  { ...company, state: 'closing' },
];
const individual = { ...open, person: { type: 'individual' } };
const member: Member = { company: 'firm', person: 'bert', role: 'orderer', state: 'active', since: at, revision: 2 };
const invitation: Invitation = {
  ...{ id: 'i1', company: 'firm', email: 'bert@example.com', role: 'orderer', at, expires_at: 1_900_000_000 },
};
const [owner, gone, newer] = [
  { ...member, role: 'owner' },
  { ...member, state: 'gone' },
  { ...member, revision: 3 },
];
const place = memberKey('firm', 'bert');

test('a member changes as they were read, while they are one', async () => {
  const rows = [member, newer, gone, undefined];
  expect(await on(place, rows, () => team.change({ ...member, mostPerMonth: grosze(5) }, []))).toEqual([
    ...[true, false, false, false],
  ]);
  await set(place, member);
  await team.change({ ...member, mostPerMonth: grosze(5) }, []);
  expect(await get(place)).toMatchObject({ mostPerMonth: 5, revision: 3 });
});

test('a member leaves, the owner does not; who left stays as gone and has the company no more', async () => {
  expect(await on(place, [owner, newer, gone, undefined], () => team.part(member, []))).toEqual([
    ...[false, false, false, false],
  ]);
  await set(place, member);
  await set(companyKey('bert', 'firm'), { company: 'firm' });
  expect(await team.part(member, [])).toBe(true);
  expect(await get(place)).toMatchObject({ state: 'gone', revision: 3 });
  expect(await get(companyKey('bert', 'firm'))).toBeUndefined();
});

test('people are invited by a company that is open, and an invitation is withdrawn once', async () => {
  expect(
    await on(profileKey('firm'), [open, closing, individual, undefined], () => team.invite(invitation, [])),
  ).toEqual([...[true, false, false, false]]);
  await set(profileKey('firm'), open);
  await team.invite(invitation, []);
  // An owner who read the account before the invitation cannot make it private: the revision has moved on.
  expect(await get(profileKey('firm'))).toMatchObject({ revision: 2 });
  expect(await get(invitationKey('firm', 'i1'))).toMatchObject({ email: 'bert@example.com' });
  expect([await team.withdraw('firm', 'i1', []), await team.withdraw('firm', 'i1', [])]).toEqual([true, false]);
});

test('an invitation is used once, with its link, by an account and for a company that are open', async () => {
  const join = () => team.join(invitation, member, 'link', []);
  const [firm, bert, invited] = [profileKey('firm'), profileKey('bert'), invitationKey('firm', 'i1')];
  await set(invited, invitation);
  await set(firm, open);
  expect(await on(bert, [closing, undefined], join)).toEqual([false, false]);
  await set(bert, open);
  expect(await on(firm, [closing, individual, undefined], join)).toEqual([false, false, false]);
  await set(firm, open);
  expect(await on(place, [member], join)).toEqual([false]);
  await set(place);
  await set(linkKey('link'), { purpose: 'team' });
  expect(await join()).toBe(true);
  expect([await get(invited), await get(linkKey('link'))]).toEqual([undefined, undefined]);
  expect(await get(place)).toMatchObject(member);
  expect(await get(companyKey('bert', 'firm'))).toMatchObject({ company: 'firm' });
  expect(await join()).toBe(false);
  await set(invited, invitation);
  expect(await on(place, [gone], join)).toEqual([true]);
});

test('ownership is offered by a company that is open to a member who is not its owner, and taken back once', async () => {
  const offer = () => team.offer({ company: 'firm', to: 'bert', at, expires_at: 1_900_000_000 }, []);
  await set(profileKey('firm'), open);
  expect(await on(place, [member, owner, gone, undefined], offer)).toEqual([true, false, false, false]);
  await set(place, member);
  expect(await on(profileKey('firm'), [closing, undefined], offer)).toEqual([false, false]);
  expect(await get(handoverKey('firm'))).toMatchObject({ to: 'bert' });
  expect([await team.takeBack('firm'), await team.takeBack('firm')]).toEqual([true, false]);
});

const approval: OrderApproval = {
  ...{
    id: 'a1',
    company: 'firm',
    member: 'bert',
    state: 'waiting',
    cartDigest: 'a1',
    content: 'c',
    service: 'translation',
  },
  ...{ sourceLanguage: 1, targetLanguages: [2], words: 500, files: 0, amount: grosze(9000), at, revision: 2 },
  ...{ validUntil: new Date(now.getTime() + 1).toISOString(), expires_at: 1_900_000_000 },
};
const approvalKey = { ...profileKey('firm'), sk: 'approval#a1' };

test('an approval is asked for once, or over the one that was read', async () => {
  const rows = [undefined, approval, { ...approval, revision: 3 }];
  expect(await on(approvalKey, rows, () => approvals.ask(approval, undefined, []))).toEqual([true, false, false]);
  expect(await on(approvalKey, rows, () => approvals.ask(approval, approval, []))).toEqual([false, true, false]);
});

test('an approval is decided as it was read, while it waits and before its week is over', async () => {
  const rows = [
    approval,
    { ...approval, revision: 3 },
    { ...approval, state: 'withdrawn' },
    { ...approval, validUntil: at },
    undefined,
  ];
  const refuse = () => approvals.change({ ...approval, state: 'refused' }, now);
  expect(await on(approvalKey, rows, refuse)).toEqual([true, false, false, false, false]);
  await set(approvalKey, approval);
  await refuse();
  expect(await approvals.read('firm', 'a1')).toMatchObject({ state: 'refused', revision: 3 });
});

test('an order goes without an approval only under the sums that were read: the member’s own and the company’s', async () => {
  const still = (own: number | undefined, all: number | undefined) => {
    const sum = (value: number | undefined) => (value === undefined ? undefined : grosze(value));
    const rule = { company: 'firm', person: 'bert', above: undefined, read: { member: sum(own), company: sum(all) } };
    return stillRuleItems(tables.names.accounts, rule);
  };
  const held = async (items: ReturnType<typeof still>, index: 0 | 1, rows: object[]) => {
    const item = items[index];
    return item ? holdsOn(tables.db, item, rows) : expect.fail('No condition.');
  };
  const own = [member, { ...member, approvalAbove: 0 }, { ...member, approvalAbove: 5 }];
  expect(await held(still(undefined, undefined), 0, own)).toEqual([true, false, false]);
  expect(await held(still(0, undefined), 0, own)).toEqual([false, true, false]);
  expect(await held(still(5, undefined), 0, own)).toEqual([false, false, true]);
  const all = [{}, { above: 5 }, { above: 6 }];
  expect(await held(still(undefined, undefined), 1, all)).toEqual([true, false, false]);
  expect(await held(still(undefined, 5), 1, all)).toEqual([false, true, false]);
});
