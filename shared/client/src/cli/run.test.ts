import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VersoApi } from './commands.ts';
import { run } from './run.ts';

let folder: string;
let billing: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-'));
  billing = join(folder, 'billing.json');
  await writeFile(billing, '{}');
});
afterAll(() => rm(folder, { recursive: true }));

const bilingual = () => Promise.reject(new Error('no file is read'));

/** Runs a command line against a service that notes which cart is ordered. */
async function ran(...argv: string[]) {
  const [said, ordered]: [string[], unknown[]] = [[], []];
  const api: Partial<VersoApi> = {
    updateCart: async () => ({ hash: '', quotation: null, attachments: [] }),
    startPayment: async (input) => {
      ordered.push('cart' in input && input.cart);
      return { order_id: 'ORDER', status: 'paid' };
    },
  };
  const print = (line: string) => void said.push(line);
  const env = { VERSO_TOKEN: 'trp_x', VERSO_ORIGIN: 'https://verso.example' };
  const code = await run(argv, { env, print, complain: print, connect: () => api as VersoApi, bilingual });
  return { code, said, ordered };
}

test('a cart that begins with hyphens is ordered like any other', async () => {
  for (const cart of [
    '-RWmbm3jvHyxORPgpGc8XbHzDjavfPnD',
    '--Wmbm3jvHyxORPgpGc8XbHzDjavfPnD',
    'RRWmbm3jvHyxORPgpGc8XbHzDjavfPnD',
  ])
    expect(await ran('order', cart, '--billing', billing)).toEqual({
      code: 0,
      said: ['ordered: ORDER'],
      ordered: [cart],
    });
});

test('an unknown option and an unknown command show the usage', async () => {
  for (const argv of [['orders', '--fast'], ['orders', '-f'], ['pay'], []]) {
    const { code, said } = await ran(...argv);
    expect([code, said[0]]).toEqual([2, expect.stringContaining('verso quote FILE')]);
  }
});
