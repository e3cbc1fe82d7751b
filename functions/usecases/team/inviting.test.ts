import { beforeAll, expect, test } from 'vitest';
import { invitationSeconds, mostMembers } from '#functions/domain/team/member.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { acceptInvitation, declineInvitation, inviteMember, readInvitation } from './invitations.ts';
import { startTeamWorld, type TeamWorld } from './test/teamWorld.ts';

let world: TeamWorld;
beforeAll(async () => {
  world = await startTeamWorld();
});

const limits = { mostPerMonth: grosze(50_000), approvalAbove: grosze(10_000) };

test('who is invited reads for which company, joins by the link once, and has the role and sums of the invitation', async () => {
  const [company, person] = [await world.newCompany(), await world.newPerson()];
  const link = await world.invited(company, person.email, { role: 'payer', ...limits });
  expect(await world.mailsTo(person.email)).toMatchObject([
    { template: 'team_invited', subject: 'Firm', locale: 'en', invited: { company: company.account } },
  ]);
  const read = await readInvitation(link, world.deps());
  const { account } = company;
  expect(read).toMatchObject({ company: { account }, invitation: { role: 'payer', ...limits } });
  if ('refused' in read) throw new Error(read.refused);
  const { at, expires_at } = read.invitation;
  expect(expires_at).toBe(Date.parse(at) / 1000 + invitationSeconds);
  const member = await acceptInvitation(person, link, world.deps());
  expect(member).toEqual({
    ...{ company: account, person: person.account, role: 'payer', state: 'active', ...limits },
    ...{ since: world.clock.at.toISOString(), revision: 1 },
  });
  expect(await world.deps().members.read(account, person.account)).toEqual(member);
  expect(await world.mailsTo(company.email)).toMatchObject([{ template: 'team_joined', subject: 'Demo Person 2' }]);
  expect(await world.eventsOf(company)).toContainEqual(['member_joined', person.email]);
  expect(await world.eventsOf(company)).toContainEqual(['member_invited', person.email]);
  expect(await world.eventsOf(person)).toEqual([['company_joined', 'Firm']]);
  expect(await acceptInvitation(person, link, world.deps())).toEqual({ refused: 'gone' });
});

test('an invitation without sums sets none, and a member without a name is told of by the address', async () => {
  const [company, nameless] = [await world.newCompany(), await world.newPerson({ person: { type: 'individual' } })];
  const member = await world.joined(company, nameless);
  expect(Object.keys(member)).not.toContain('mostPerMonth');
  expect(Object.keys(member)).not.toContain('approvalAbove');
  expect(await world.mailsTo(company.email)).toMatchObject([{ template: 'team_joined', subject: nameless.email }]);
});

test('a link that was passed on lets nobody in whose address was not invited; a member and the company itself are in already', async () => {
  const [company, person, other] = [await world.newCompany(), await world.newPerson(), await world.newPerson()];
  const link = await world.invited(company, person.email);
  expect(await acceptInvitation(other, link, world.deps())).toEqual({ refused: 'other_address' });
  await acceptInvitation(person, link, world.deps());
  const late = { id: 'second', company: company.account, email: person.email, role: 'viewer' } as const;
  const times = { at: world.clock.at.toISOString(), expires_at: world.clock.at.getTime() / 1000 + 60 };
  await world.deps().team.invite({ ...late, ...times }, []);
  const again = await world.linkFor(company, 'second', person.email);
  expect(await acceptInvitation(person, again, world.deps())).toEqual({ refused: 'conflict' });
  await world.deps().team.invite({ ...late, ...times, email: company.email }, []);
  const own = await world.linkFor(company, 'second', company.email);
  expect(await acceptInvitation(company, own, world.deps())).toEqual({ refused: 'conflict' });
});

test('a link of another purpose, an invitation that is over and a company that is closed lead nowhere', async () => {
  const [company, person] = [await world.newCompany(), await world.newPerson()];
  const link = await world.invited(company, person.email);
  const gone = { refused: 'gone' };
  expect(await readInvitation('unknown', world.deps())).toEqual(gone);
  const expires_at = world.clock.at.getTime() / 1000 + 3600;
  const { account, email } = person;
  await world.stores.links.add('reset', { purpose: 'reset', email, account, expires_at });
  expect(await readInvitation('reset', world.deps())).toEqual(gone);
  const late = { ...world.deps(), now: new Date(world.clock.at.getTime() + invitationSeconds * 1000) };
  expect(await readInvitation(link, late)).toEqual(gone);
  await world.deps().accounts.replace({ ...(await world.now(company)), state: 'closing' });
  expect(await readInvitation(link, world.deps())).toEqual(gone);
});

test('who is asked again gets what is said now; the first link holds for it', async () => {
  const [company, person] = [await world.newCompany(), await world.newPerson()];
  const link = await world.invited(company, person.email, { role: 'payer', ...limits });
  await world.invited(company, person.email, { role: 'viewer' });
  const { invitations } = world.deps().members;
  const [only, ...others] = await invitations(company.account, world.clock.at);
  expect([only?.role, only?.mostPerMonth, others]).toEqual(['viewer', undefined, []]);
  expect(await acceptInvitation(person, link, world.deps())).toMatchObject({ role: 'viewer' });
});

test('nobody is invited twice, to a private account, or beyond the size of a team', async () => {
  const ask = (company: Parameters<typeof inviteMember>[0], email: string) =>
    inviteMember(company, { email, role: 'orderer' }, world.deps());
  const [company, person] = [await world.newCompany(), await world.newPerson()];
  expect(await ask(person, 'a@example.com')).toEqual({ refused: 'not_a_company' });
  const known = { refused: 'validation_failed', fields: { email: ['account/team_known'] } };
  expect(await ask(company, company.email)).toEqual(known);
  const member = await world.joined(company, person);
  expect(await ask(company, person.email)).toEqual(known);
  // A former member may be invited again.
  await world.deps().team.part(member, []);
  await world.joined(company, person);
  const emails = Array.from({ length: mostMembers - 2 }, (_, place) => `${place}@firm.example`);
  // The last invitation is sent alone, after the concurrent ones.
  await Promise.all(emails.slice(1).map((email) => ask(company, email)));
  expect(await ask(company, '0@firm.example')).toMatchObject({ email: '0@firm.example' });
  const full = { key: 'account/team_full', replace: { limit: mostMembers } };
  expect(await ask(company, 'late@firm.example')).toEqual({ refused: 'validation_failed', fields: { email: [full] } });
  expect(await ask(company, '0@firm.example')).toMatchObject({ email: '0@firm.example' });
});

test('a company sends sixty invitations a day', async () => {
  const company = await world.newCompany();
  const colleagues = Array.from({ length: 20 }, (_, at) => `same${at}@firm.example`);
  for (const _ of [1, 2, 3]) await Promise.all(colleagues.map((email) => world.invited(company, email)));
  const more = await inviteMember(company, { email: 'other@firm.example', role: 'viewer' }, world.deps());
  expect(more).toMatchObject({ refused: 'rate_limited', headers: { 'retry-after': expect.any(String) } });
  expect(await world.mailsTo('same7@firm.example')).toHaveLength(3);
});

test('an address is invited three times a day, by whichever companies, and no more for a year once its owner declines', async () => {
  const companies = [await world.newCompany(), await world.newCompany()];
  const email = 'stranger@elsewhere.example';
  const ask = (at: number, deps = world.deps()) =>
    inviteMember(companies[at % 2] ?? expect.fail(), { email, role: 'orderer' }, deps);
  for (const at of [0, 1, 2]) expect(await ask(at)).toHaveProperty('id');
  expect(await ask(3)).toMatchObject({ refused: 'rate_limited' });
  const other = await world.newPerson();
  const company = companies[0] ?? expect.fail();
  const link = await world.invited(company, other.email);
  expect(await declineInvitation(link, world.deps())).toBeUndefined();
  expect(await declineInvitation(link, world.deps())).toEqual({ refused: 'gone' });
  expect(await acceptInvitation(other, link, world.deps())).toEqual({ refused: 'gone' });
  expect(await world.eventsOf(company)).toContainEqual(['invitation_declined', other.email]);
  const again = (deps = world.deps()) => inviteMember(company, { email: other.email, role: 'orderer' }, deps);
  const unwanted = { refused: 'validation_failed', fields: { email: ['account/team_unwanted'] } };
  expect(await again()).toEqual(unwanted);
  const year = new Date(world.clock.at.getTime() + 366 * 86_400_000);
  expect(await again({ ...world.deps(), now: year })).toHaveProperty('id');
});
