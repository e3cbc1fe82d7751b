import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { invitationSeconds } from '#functions/domain/team/member.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { listCompanies, readTeam } from './members.ts';
import { acceptOwnership, offerOwnership } from './ownership.ts';
import { startTeamWorld, type TeamWorld } from './test/teamWorld.ts';

let world: TeamWorld;
beforeAll(async () => {
  world = await startTeamWorld();
});

const offer = (company: Account, to: Account) => offerOwnership(company, to.account, world.deps());
const take = (company: Account, person: Account, deps = world.deps()) =>
  acceptOwnership(company.account, person.account, deps);
const seen = async (company: Account, viewer: Account) => {
  const now = (await world.deps().accounts.read(company.account)) ?? company;
  const own = await world.deps().members.read(company.account, viewer.account);
  const role = own?.role ?? 'owner';
  return readTeam(now, { person: viewer.account, role }, world.deps());
};
const people = async (company: Account, viewer: Account) =>
  (await seen(company, viewer)).members.map(({ person, role }) => [person, role]);

test('a member who is offered the company and takes it owns it without limits; the login before orders with an account of its own', async () => {
  const company = await world.newCompany({ mailsOff: ['order_delivered'], locale: 'pl' });
  const person = await world.newPerson();
  await world.joined(company, person, { mostPerMonth: grosze(100), approvalAbove: grosze(10) });
  const keys = { endpoint: 'https://push.example/1', p256dh: 'a', auth: 'b', locale: 'en', off: [] } as const;
  const times = { createdAt: world.clock.at.toISOString(), until: '2027-01-01T00:00:00.000Z' };
  await world.stores.pushes.put({
    id: 'browser',
    account: company.account,
    owner: 'customer',
    ...keys,
    off: [],
    ...times,
  });
  expect(await offer(company, person)).toBeUndefined();
  expect((await world.mailsTo(person.email)).at(-1)).toMatchObject({ template: 'team_handover', subject: 'Firm' });
  expect(await world.eventsOf(company)).toContainEqual(['ownership_offered', person.email]);
  expect(await take(company, person)).toBeUndefined();

  const owned = await world.deps().accounts.read(company.account);
  expect(owned).toMatchObject({ email: person.email, handedOver: true, person: { companyName: 'Firm' } });
  const former = await world.deps().accounts.idOf(company.email);
  expect(former).not.toBe(company.account);
  const login = await world.deps().accounts.read(former ?? '');
  expect(login).toMatchObject({ email: company.email, locale: 'pl', mailsOff: ['order_delivered'] });
  expect(login?.person).toEqual({ type: 'individual' });
  expect(await world.deps().accounts.consents(former ?? '')).toMatchObject([{ kind: 'tos', given: true }]);
  expect(await people(company, person)).toEqual([
    [person.account, 'owner'],
    [former, 'orderer'],
  ]);
  const member = await world.deps().members.read(company.account, person.account);
  expect([member?.mostPerMonth, member?.approvalAbove]).toEqual([undefined, undefined]);
  expect(await world.deps().pushes.list(company.account, world.clock.at)).toEqual([]);
  expect(await world.eventsOf(company)).toContainEqual(['ownership_changed', person.email]);
  expect((await world.mailsTo(company.email)).at(-1)).toMatchObject({
    ...{ template: 'team_handed_over', subject: 'Firm', locale: 'pl' },
  });
  expect(await listCompanies(former ?? '', world.deps())).toMatchObject([{ role: 'orderer' }]);
  expect(await take(company, person)).toEqual({ refused: 'not_found' });
});

test('handed on again, the owner before stays as an orderer with the account they have', async () => {
  const company = await world.newCompany();
  const [first, second] = [await world.newPerson(), await world.newPerson()];
  for (const person of [first, second]) await world.joined(company, person);
  await offer(company, first);
  await take(company, first);
  const handed = (await world.deps().accounts.read(company.account)) ?? company;
  await offer(handed, second);
  expect(await take(handed, second)).toBeUndefined();
  const former = await world.deps().accounts.idOf(company.email);
  expect(await people(company, second)).toEqual([
    [second.account, 'owner'],
    [first.account, 'orderer'],
    [former, 'orderer'],
  ]);
  expect((await world.mailsTo(first.email)).at(-1)).toMatchObject({ template: 'team_handed_over' });
  expect((await world.deps().accounts.read(company.account))?.email).toBe(second.email);
});

test('only the member it was offered to last takes it, within a week, while they are one', async () => {
  const company = await world.newCompany();
  const [first, second, stranger] = [await world.newPerson(), await world.newPerson(), await world.newPerson()];
  for (const person of [first, second]) await world.joined(company, person);
  expect(await offer(company, stranger)).toEqual({ refused: 'not_found' });
  expect(await offerOwnership(company, 'nobody', world.deps())).toEqual({ refused: 'not_found' });
  expect(await take(company, first)).toEqual({ refused: 'not_found' });
  await offer(company, first);
  await offer(company, second);
  expect(await take(company, first)).toEqual({ refused: 'not_found' });
  const late = { ...world.deps(), now: new Date(world.clock.at.getTime() + invitationSeconds * 1000) };
  expect(await take(company, second, late)).toEqual({ refused: 'not_found' });
  const member = await world.deps().members.read(company.account, second.account);
  if (member) await world.deps().team.part(member, []);
  expect(await take(company, second)).toEqual({ refused: 'not_found' });
  await offer(company, first);
  expect(await world.deps().team.takeBack(company.account)).toBe(true);
  expect(await take(company, first)).toEqual({ refused: 'not_found' });
  await world.deps().accounts.replace({ ...first, state: 'closing' });
  expect(await offer(company, first)).toEqual({ refused: 'not_found' });
});

test('the owner sees invitations and the offer, the member it was made to the offer alone, others neither; a private account has no team', async () => {
  const company = await world.newCompany();
  const [heir, other, closing] = [await world.newPerson(), await world.newPerson(), await world.newPerson()];
  for (const person of [heir, other, closing]) await world.joined(company, person);
  await world.deps().accounts.replace({ ...closing, state: 'closing' });
  await world.invited(company, 'open@firm.example');
  await offer(company, heir);
  const all = [
    [company.account, 'owner'],
    [heir.account, 'orderer'],
    [other.account, 'orderer'],
  ];
  for (const [viewer, invitations, handover] of [
    [company, 1, heir.account],
    [heir, 0, heir.account],
    [other, 0, undefined],
  ] as const) {
    const team = await seen(company, viewer);
    expect(await people(company, viewer)).toEqual(all);
    expect([team.invitations.length, team.handover?.to]).toEqual([invitations, handover]);
  }
  const left = await world.deps().members.read(company.account, other.account);
  if (left) await world.deps().team.part(left, []);
  expect(await people(company, company)).toEqual(all.slice(0, 2));
  expect(await listCompanies(other.account, world.deps())).toEqual([]);
  await world.deps().accounts.replace({ ...(await world.now(company)), state: 'closing' });
  expect(await listCompanies(heir.account, world.deps())).toEqual([]);
  const viewer = { person: heir.account, role: 'owner' } as const;
  expect(await readTeam(heir, viewer, world.deps())).toMatchObject({ members: [{ role: 'owner' }], invitations: [] });
});
