import { expect, test } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { settings } from '#shared/contract/settings.ts';
import { teamArea } from '#shared/contract/team.ts';
import { testMode } from '#shared/contract/testMode.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { webhooks } from '#shared/contract/webhooks.ts';
import { invitedRoles } from '#shared/model/account/roles.ts';
import { accountPages, rolesOfPages } from './AccountFrame.tsx';

/** What a page is for. */
const acts: Readonly<Record<string, Operation>> = {
  'account.prepaid.index': prepaid.createPrepaid,
  'account.prepaid.select.index': prepaid.createPrepaid,
  'account.spending.index': prepaid.getSpending,
  'account.settings.index': settings.saveSettings,
  'account.api.index': tokens.createToken,
  'account.webhooks.index': webhooks.createWebhook,
  'account.clocks.index': testMode.makeTestClock,
  'account.use.index': tokens.getTokenUse,
};
const allowed = ({ members }: Operation) => (Array.isArray(members) ? [...members].sort() : []);

test('pages are shown to the members who may do what they are for, as the contract says', () => {
  expect(Object.keys(rolesOfPages).sort()).toEqual(Object.keys(acts).sort());
  for (const [page, roles] of Object.entries(rolesOfPages)) {
    const act = acts[page];
    expect([page, [...roles].sort()]).toEqual([page, act && allowed(act)]);
  }
  // The others are read by all of them.
  expect(accountPages.map(([page]) => page)).toContain('account.approvals.index');
  expect(allowed(teamArea.getTeam)).toEqual([...invitedRoles].sort());
});
