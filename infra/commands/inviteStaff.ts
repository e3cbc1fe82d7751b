import './sayPlainly.ts';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { inviteStaff } from '#infra/staff/inviteStaff.ts';
import { locales } from '#shared/messages/locale.ts';
import { type StaffRole, staffRoles } from '#shared/model/account/roles.ts';
import { readSettings } from '../settings/readSettings.ts';
import { stackOutputs, stageArguments, stageTables } from './deploy/stage.ts';

/** The user pool of a deployed stage, as its stack says. */
async function stagePool(of: { brand: string; stage: string; region: string }) {
  const said = await stackOutputs(of, 'identity');
  const [poolId, clientId] = [said.get('UserPoolId'), said.get('UserPoolClientId')];
  if (!poolId || !clientId) throw new Error(`The stage ${of.brand}-${of.stage} has no user pool: deploy it first.`);
  return { client: new CognitoIdentityProviderClient({ region: of.region }), poolId, clientId };
}

/**
 * `npm run -s staff:invite -- you@example.com administrator 'First name' 'Last name' pl -c stage=production -c settings=production.json`:
 * a member of the staff gets a mail with a link, sets their own password and, where the stage demands it, a second factor at
 * the first log-in. Role, names and language may be left out: administrator, Staff, en. Further people are invited the same way.
 */
const { stage, file, rest } = stageArguments(process.argv.slice(2));
const [email = '', role = 'administrator', firstName = 'Staff', lastName = 'Member', locale = 'en'] = rest;
const given = z.safeParse(z.object({ email: z.email(), role: z.enum(staffRoles), locale: z.enum(locales) }), {
  email,
  role,
  locale,
});
if (!given.success)
  throw new Error(`npm run staff:invite -- EMAIL [${staffRoles.join('|')}] [FIRST LAST] [en|pl] -c stage=STAGE`);
const settings = readSettings(stage, {}, file);
const deps = { ...(await stageTables(settings)), pool: await stagePool(settings), now: new Date() };
const invited = await inviteStaff(deps, {
  ...given.data,
  role: given.data.role satisfies StaffRole,
  name: { firstName, lastName },
});
const ok = invited !== 'customer';
console.log(
  ok
    ? JSON.stringify({ ok, email, role, ...invited, link: 'by mail within two minutes, good for an hour' })
    : JSON.stringify({
        ok,
        email,
        why: 'this address has an account of the shop or of a translator: staff log in with another one',
      }),
);
process.exitCode = ok ? 0 : 1;
