import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { choosePort } from './ports.ts';

test('a PORT that is taken, or is none, is refused with a reason; a free one is used', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await expect(choosePort(String(port))).rejects.toThrow(`Port ${port} is taken`);
  await new Promise((resolve) => taken.close(resolve));
  expect(await choosePort(String(port))).toEqual({ port });
  await expect(choosePort('three')).rejects.toThrow('PORT is no port: three');
});

test('without PORT it is 3000, or another one and a sentence that says so', async () => {
  const { port, remark } = await choosePort(undefined);
  expect(port === 3000 ? remark : port).toBe(port === 3000 ? undefined : port);
  expect(port === 3000 || remark?.includes(`this is port ${port}`)).toBe(true);
});
