import { expect, test } from 'vitest';
import { hashLightly, hashPassword, verifyPassword } from './passwords.ts';

test('a password is checked as it was hashed: before hashes said their cost, at the full cost, and lightly', async () => {
  const full = await hashPassword('Correct1Horse');
  expect(full).toMatch(/^argon2id\$19456,2\$/);
  const older = full.replace('19456,2$', '');
  hashLightly();
  const light = await hashPassword('Correct1Horse');
  for (const stored of [older, full, light]) {
    expect(await verifyPassword('Correct1Horse', stored)).toBe(true);
    expect(await verifyPassword('Correct2Horse', stored)).toBe(false);
  }
  expect(await verifyPassword('Correct1Horse', undefined)).toBe(false);
});
