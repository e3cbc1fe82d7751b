import { expect, test } from 'vitest';
import { createTables } from '#infra/test/tables.ts';
import { challengeStore } from './logIns.ts';

const now = new Date('2026-11-23T09:00:00Z');
const seconds = now.getTime() / 1000;

test('a login that waits for its code is there until it expires, to the second, and goes with its end', async () => {
  const { db, names } = await createTables(['accounts']);
  const challenges = challengeStore(db, names.accounts);
  const challenge = { email: 'anna@example.com', epoch: 1, poolSession: 'session', expires_at: seconds + 1 };
  await challenges.add('waits', challenge);
  await challenges.add('expired', { ...challenge, expires_at: seconds });
  expect(await challenges.read('waits', now)).toEqual(challenge);
  expect(await challenges.read('expired', now)).toBeUndefined();
  await challenges.forget('waits');
  expect(await challenges.read('waits', now)).toBeUndefined();
});
