import { expect, test } from 'vitest';
import { accessSeconds, countsAccess, renewed, type Session } from './session.ts';

const now = 1_800_000_000;
const session: Session = {
  account: 'account',
  session: 'session',
  role: 'customer',
  staffRoles: [],
  epoch: 0,
  secondFactor: false,
  beganAt: now,
  expires_at: now + 30 * 86_400,
  access: [{ digest: 'a1', until: now + accessSeconds }],
  refresh: ['r1'],
  spent: [],
  revision: 0,
};
const tokens = (number: number) => ({ access: `a${number}`, refresh: `r${number}` });
function next(from: Session, shown: string, number: number, at = now): Session {
  const session = renewed(from, shown, tokens(number), at);
  if (typeof session === 'string') throw new Error(session);
  return session;
}

test('a refresh token is good once; shown again in the next minute it is another tab’s, later a thief’s', () => {
  const second = next(session, 'r1', 2);
  expect(second).toMatchObject({ refresh: ['r2'], revision: 1 });
  expect(renewed(second, 'r1', tokens(3), now + 59)).toMatchObject({ refresh: ['r2', 'r3'] });
  expect(renewed(second, 'r1', tokens(3), now + 60)).toBe('reused');
  expect(renewed(second, 'r9', tokens(3), now)).toBe('unknown');
});

test('of two tabs that renewed at once either may renew next, the other within its minute', () => {
  const both = next(next(session, 'r1', 2), 'r1', 3, now + 10);
  const later = now + 3600;
  const ahead = next(both, 'r2', 4, later);
  expect(ahead.refresh).toEqual(['r4']);
  expect(next(ahead, 'r3', 5, later + 30).refresh).toEqual(['r4', 'r5']);
  expect(renewed(ahead, 'r3', tokens(5), later + 60)).toBe('reused');
});

test('an access token counts until its end, also beside the newer ones, and never longer than its session', () => {
  const second = next(session, 'r1', 2, now + 3000);
  expect([countsAccess(second, 'a1', now + 3599), countsAccess(second, 'a1', now + 3600)]).toEqual([true, false]);
  expect(countsAccess(second, 'a2', now + 6599)).toBe(true);
  expect(countsAccess(second, 'r2', now)).toBe(false);
  const last = next(session, 'r1', 2, session.expires_at - 10);
  expect(last.access.at(-1)?.until).toBe(session.expires_at);
});

test('a session that is renewed for a month stays as small as it was', () => {
  let going = session;
  for (let hour = 1; hour <= 720; hour++) going = next(going, `r${hour}`, hour + 1, now + hour * 3600);
  expect([going.access.length, going.refresh.length, going.spent.length]).toEqual([1, 1, 24]);
});
