import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, send } from '../client/calls.ts';
import { tablesAt } from '../evolution/keptReleases.ts';
import type { Host } from '../local/host/host.ts';
import { awsKeys, paths, region } from '../local/host/place.ts';
import { startProduct } from '../local/host/startHost.ts';
import { type Invited, inviteStaff, type StaffDeps } from './inviteStaff.ts';

let host: Host;
let deps: StaffDeps;
const person: Invited = {
  email: 'first@staff.example',
  role: 'support',
  name: { firstName: 'First', lastName: 'Member' },
  locale: 'en',
};
const password = 'Own-password-of-staff-7';

beforeAll(async () => {
  host = await startProduct({ demo: true });
  const { poolId = '', clientId = '' } = host.identity?.pool.settings ?? {};
  const client = new CognitoIdentityProviderClient({
    region,
    endpoint: host.url + paths.identity,
    credentials: awsKeys,
  });
  deps = { ...(await tablesAt(host.dynamoEndpoint)), pool: { client, poolId, clientId }, now: new Date() };
});
afterAll(() => host?.stop());

const linkTo = (email: string): string | undefined => {
  const mail = host.mails.all().findLast(({ to }) => to.includes(email));
  return /#([\w-]{32})/.exec(mail?.text ?? '')?.[1];
};

test('a member of the staff sets their own password by the mail and works at the desk as their role allows', async () => {
  expect(await inviteStaff(deps, person)).toMatchObject({ account: expect.any(String) });
  expect(await logIn(host, person.email, password)).toBeUndefined();
  await host.runSchedule('sweep', new Date(Date.now() + 120_000));
  await expect.poll(() => linkTo(person.email)).toBeDefined();
  const body = { link: linkTo(person.email), password, password_confirmation: password };
  expect(await send(host.url, { method: 'POST', path: '/api/account/password/reset', body })).toMatchObject({
    status: 200,
  });
  const token = await logIn(host, person.email, password);
  const status = async (path: string) => (await send(host.url, { method: 'GET', path, token })).status;
  expect(await status('/api/staff/order')).toBe(200);
  expect(await status('/api/staff/day-money?day=2026-11-20')).toBe(403);
});

test('another role is added by inviting again, and a customer’s address is refused', async () => {
  expect(await inviteStaff(deps, { ...person, role: 'administrator' })).toMatchObject({ account: expect.any(String) });
  const token = await logIn(host, person.email, password);
  expect((await send(host.url, { method: 'GET', path: '/api/staff/day-money?day=2026-11-20', token })).status).toBe(
    200,
  );
  expect(await inviteStaff(deps, { ...person, email: 'customer@demo.example' })).toBe('customer');
  expect(await inviteStaff(deps, { ...person, email: 'translator@demo.example' })).toBe('customer');
});
