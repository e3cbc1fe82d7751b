import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { newCapability } from '#functions/gateways/random.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { saveSettings } from '../account/accounts.ts';
import { approversOf } from '../approvals/askApproval.ts';
import { acceptInvitation, inviteMember } from './invitations.ts';
import { changeMember, endMembership, leaveTeams, listCompanies, readTeam, refuseOwner } from './members.ts';
import { acceptOwnership, offerOwnership } from './ownership.ts';
import { startTeamWorld, type TeamWorld } from './test/teamWorld.ts';

let world: TeamWorld;
beforeAll(async () => {
  world = await startTeamWorld();
});

const limits = { mostPerMonth: grosze(50_000), approvalAbove: grosze(10_000) };
const change = (company: Account, person: Account, terms: Parameters<typeof changeMember>[2]) =>
  changeMember(company.account, person.account, terms, world.deps());
const end = (company: Account, person: Account, by: 'owner' | 'member') =>
  endMembership(company, person.account, by, world.deps());

async function withToken(company: Account, member?: Account): Promise<string> {
  const id = newCapability();
  const { account } = company;
  const times = { createdAt: world.clock.at.toISOString() };
  const made = member && { member: member.account };
  await world.stores.tokens.add(id, { id, account, name: 'Program', scopes: [], ...times, ...made });
  return id;
}
const tokensOf = async (company: Account) => (await world.deps().tokens.list(company.account)).map(({ id }) => id);

async function handedTo(company: Account, person: Account) {
  await offerOwnership(company, person.account, world.deps());
  expect(await acceptOwnership(company.account, person.account, world.deps())).toBeUndefined();
}

/** Stores a member's request that waits for approval. */
async function asked(company: Account, member: Account, id: string): Promise<void> {
  const at = world.clock.at.toISOString();
  const what = { service: 'translation', sourceLanguage: 2, words: 9, files: 0 } as const;
  const row = { id, company: company.account, member: member.account, state: 'waiting', cartDigest: id } as const;
  const ends = { validUntil: '2026-11-27T12:00:00.000Z', expires_at: 1_800_000_000, revision: 0 };
  const approval = { ...row, ...what, ...ends, targetLanguages: [1], content: '', amount: grosze(3075), at };
  await world.stores.orderApprovals.ask(approval, undefined, []);
}

test('role and sums of a member are changed together: a sum that is not said any more is gone', async () => {
  const [company, person] = [await world.newCompany(), await world.newPerson()];
  await world.joined(company, person);
  expect(await change(company, person, { role: 'payer', ...limits })).toMatchObject({ role: 'payer', ...limits });
  expect(await world.eventsOf(company)).toContainEqual(['member_changed', person.email]);
  await change(company, person, { role: 'viewer' });
  const now = await world.deps().members.read(company.account, person.account);
  expect([now?.role, now?.mostPerMonth, now?.approvalAbove, now?.revision]).toEqual([
    'viewer',
    undefined,
    undefined,
    3,
  ]);
});

test('an owner is not changed, nor who is no member or not any more', async () => {
  const [company, person, other] = [await world.newCompany(), await world.newPerson(), await world.newPerson()];
  expect(await change(company, other, { role: 'payer' })).toEqual({ refused: 'not_found' });
  const member = await world.joined(company, person);
  await world.deps().team.part(member, []);
  expect(await change(company, person, { role: 'payer' })).toEqual({ refused: 'not_found' });
  await world.joined(company, other);
  await handedTo(company, other);
  expect(await change(company, other, { role: 'payer' })).toEqual({ refused: 'conflict' });
  expect(await end(company, other, 'owner')).toEqual({ refused: 'conflict' });
  expect(await end(company, other, 'member')).toEqual({ refused: 'company_owned' });
});

test('who is removed reads of it; tokens they made and orders they asked for end, those of others stay', async () => {
  const [company, person, other] = [await world.newCompany(), await world.newPerson(), await world.newPerson()];
  await world.joined(company, person);
  await world.joined(company, other);
  await withToken(company, person);
  const kept = [await withToken(company), await withToken(company, other)];
  await asked(company, person, 'theirs');
  await asked(company, other, 'others');
  expect(await end(company, person, 'owner')).toBeUndefined();
  expect(await world.deps().members.read(company.account, person.account)).toMatchObject({ state: 'gone' });
  expect((await tokensOf(company)).sort()).toEqual(kept.sort());
  const approvals = await world.deps().orderApprovals.list(company.account);
  expect(approvals.map(({ id, state }) => [id, state]).sort()).toEqual([
    ['others', 'waiting'],
    ['theirs', 'withdrawn'],
  ]);
  expect((await world.mailsTo(person.email)).at(-1)).toMatchObject({ template: 'team_removed', subject: 'Firm' });
  const events = await world.eventsOf(company);
  expect(events).toContainEqual(['member_removed', person.email]);
  expect(events).toContainEqual(['token_revoked', 'Program']);
  expect(await end(company, person, 'owner')).toEqual({ refused: 'not_found' });
});

test('who leaves says so to the company, by name or else by address; a closed account is told nothing', async () => {
  const company = await world.newCompany();
  const [named, nameless] = [await world.newPerson(), await world.newPerson({ person: { type: 'individual' } })];
  for (const person of [named, nameless]) {
    await world.joined(company, person);
    expect(await end(company, person, 'member')).toBeUndefined();
    expect(await world.eventsOf(company)).toContainEqual(['member_left', person.email]);
  }
  const left = (await world.mailsTo(company.email)).filter(({ template }) => template === 'team_left');
  expect(left).toMatchObject([{ subject: expect.stringMatching(/^Demo Person/) }, { subject: nameless.email }]);
  const closing = await world.newPerson();
  await world.joined(company, closing);
  await world.deps().accounts.replace({ ...closing, state: 'closing' });
  expect(await end(company, closing, 'owner')).toBeUndefined();
  expect((await world.mailsTo(closing.email)).map(({ template }) => template)).toEqual(['team_invited']);
});

test('an account that is closed leaves its teams with its tokens there; an owner hands over first; a closed company has no team', async () => {
  const [company, second] = [await world.newCompany(), await world.newCompany()];
  const [person, other] = [await world.newPerson(), await world.newPerson()];
  for (const firm of [company, second]) for (const one of [person, other]) await world.joined(firm, one);
  expect(await refuseOwner(world.deps(), person)).toBeUndefined();
  await handedTo(second, person);
  expect(await refuseOwner(world.deps(), person)).toEqual({ refused: 'company_owned' });
  expect(await refuseOwner(world.deps(), other)).toBeUndefined();
  await withToken(company, person);
  const kept = [await withToken(company, other), await withToken(company)];
  await leaveTeams(world.deps(), person);
  const roles = async (one: Account) =>
    (await listCompanies(one.account, world.deps())).map(({ company: { account }, role }) => [account, role]);
  expect(await roles(person)).toEqual([[second.account, 'owner']]);
  expect((await tokensOf(company)).sort()).toEqual(kept.sort());
  await world.invited(company, 'open@firm.example');
  await leaveTeams(world.deps(), company);
  expect(await roles(other)).toEqual([[second.account, 'orderer']]);
  expect(await world.deps().members.list(company.account)).toEqual([]);
  expect(await world.deps().members.invitations(company.account, world.clock.at)).toEqual([]);
});

describe('a company with a team', () => {
  const save = (company: Account, type: Account['person']['type']) =>
    saveSettings({ ...world.deps(), textVersion: '1' }, company, { person: { ...company.person, type } });
  const stays = { refused: 'validation_failed', fields: { 'customer.type': ['account/team_stays'] } };

  test('stays one while somebody is invited or belongs to it', async () => {
    const [company, person] = [await world.newCompany(), await world.newPerson()];
    const link = await world.invited(company, person.email);
    expect(await save(await world.now(company), 'individual')).toEqual(stays);
    await acceptInvitation(person, link, world.deps());
    expect(await save(await world.now(company), 'individual')).toEqual(stays);
    expect(await save(await world.now(company), 'company')).not.toHaveProperty('refused');
    await endMembership(company, person.account, 'owner', world.deps());
    expect(await save(await world.now(company), 'individual')).toMatchObject({ person: { type: 'individual' } });
  });

  test('is not ended beside an invitation, nor does anybody join once it has ended', async () => {
    const [company, person] = [await world.newCompany(), await world.newPerson()];
    const link = await world.invited(company, person.email);
    const read = await world.now(company);
    const [invitation] = await world.deps().members.invitations(company.account, world.clock.at);
    await world.deps().team.withdraw(company.account, invitation?.id ?? '', []);
    await world.invited(company, person.email);
    const none = { list: async () => [], invitations: async () => [] };
    const deps = { ...world.deps(), members: none, textVersion: '1' };
    const individual = { person: { type: 'individual' } } as const;
    expect(await saveSettings(deps, read, individual)).toEqual({ refused: 'conflict' });
    // As accounts of earlier releases are.
    await saveSettings(deps, await world.now(company), individual);
    expect(await acceptInvitation(person, link, world.deps())).toEqual({ refused: 'gone' });
    const late = { email: 'other@firm.example', role: 'viewer' } as const;
    expect(await inviteMember(company, late, world.deps())).toEqual({ refused: 'not_a_company' });
  });

  test('that an earlier release made private keeps its members visible and removable, who can do nothing for it', async () => {
    const [company, person] = [await world.newCompany(), await world.newPerson()];
    await world.joined(company, person, { role: 'payer' });
    await world.deps().accounts.replace({ ...(await world.now(company)), person: { type: 'individual' } });
    const owner = { person: company.account, role: 'owner' } as const;
    const team = await readTeam(await world.now(company), owner, world.deps());
    expect(team).toMatchObject({ members: [{ role: 'owner' }, { person: person.account }] });
    expect(await world.deps().members.acting(company.account, person.account)).toBeUndefined();
    expect(await listCompanies(person.account, world.deps())).toEqual([]);
    expect(await approversOf(await world.now(company), world.deps())).toMatchObject([{ person: company.account }]);
    expect(await endMembership(company, person.account, 'owner', world.deps())).toBeUndefined();
    expect(await readTeam(await world.now(company), owner, world.deps())).toMatchObject({
      members: [{ role: 'owner', person: company.account }],
    });
  });

  test('that was handed over stays one and stays its owner’s', async () => {
    const [company, owner] = [await world.newCompany(), await world.newPerson()];
    await world.joined(company, owner);
    await handedTo(company, owner);
    expect(await save(await world.now(company), 'individual')).toEqual({
      ...{ refused: 'validation_failed', fields: { 'customer.type': ['account/handed_over_stays'] } },
    });
    await world.deps().accounts.replace({ ...(await world.now(company)), person: { type: 'individual' } });
    expect(await world.deps().members.acting(company.account, owner.account)).toMatchObject({ role: 'owner' });
  });
});
