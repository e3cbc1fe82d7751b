import { expect, test } from 'vitest';
import { blockLine, deletionDue, linkSeconds } from './account.ts';
import { sessionSeconds, standingOf } from './session.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

test('the most powerful group of a person is their role, and only staff have roles at the desk', () => {
  expect(standingOf(['customer', 'staff', 'translator'])?.role).toBe('staff');
  expect(standingOf(['customer', 'translator'])).toEqual({ role: 'translator', staffRoles: [] });
  expect(standingOf(['customer', 'support'])).toEqual({ role: 'customer', staffRoles: [] });
  expect(standingOf(['staff', 'finance', 'support'])).toEqual({ role: 'staff', staffRoles: ['support', 'finance'] });
  expect(standingOf(['other'])).toBeUndefined();
});

test('links, sessions and requests last as long as is promised', () => {
  expect(linkSeconds).toEqual({ activate: 172_800, reset: 3600, team: 604_800, approval: 604_800, email: 604_800 });
  expect(sessionSeconds % 86_400).toBe(0);
  expect(sessionSeconds).toBeGreaterThan(86_400);
  expect(deletionDue({ askedAt: now.toISOString() })).toBe('2026-12-20T12:00:00.000Z');
});

test('the audit of a block names who asked for it where another person decides, and the reason once', () => {
  const block = { account: 'ann', state: 'awaiting', reason: 'Unpaid', by: 'bert', at: now.toISOString() } as const;
  const acting = { account: 'cleo', request: 'r1', now };
  expect(blockLine(acting, 'blocked', block)).toEqual({
    ...{ who: { kind: 'staff', account: 'cleo' }, act: 'blocked', object: 'customer#ann', before: {} },
    ...{ after: { asked_by: 'bert' }, request: 'r1', at: now.toISOString() },
  });
  expect(blockLine({ ...acting, account: 'bert' }, 'block_asked', block, 'Unpaid')).toMatchObject({
    ...{ after: {}, reason: 'Unpaid' },
  });
});
