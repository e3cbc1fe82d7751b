import { expect, test } from 'vitest';
import { deviceName } from './deviceName.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  ['', ''],
  ['  ', ''],
])('the device of %j is %j', async (userAgent, name) => {
  expect(await deviceName(userAgent)).toBe(name);
});

test('a user agent of any length gives a name of at most 60 characters', async () => {
  const name = await deviceName(`${'A'.repeat(20_000)}/1.0 (${'B'.repeat(20_000)})`);
  expect(name.length).toBeLessThanOrEqual(60);
});
