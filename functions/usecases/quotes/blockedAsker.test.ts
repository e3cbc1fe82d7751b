import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileKey } from '#functions/stores/accounts/accountKeys.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { askForQuote } from './customerActs.ts';
import { type QuoteWorld, startQuoteWorld } from './test/quoteWorld.ts';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.stop());

const block = (account: string) =>
  world.db.send(
    new UpdateCommand({
      TableName: world.names.accounts,
      Key: profileKey(account),
      UpdateExpression: 'SET blocked = :blocked',
      ExpressionAttributeValues: { ':blocked': { at: world.clock.at.toISOString(), reason: 'harm' } },
    }),
  );
const ask = async (who: { account?: string; member?: string }) => {
  const cart = await world.swornCart(who);
  const asked = await askForQuote(world.deps(), {
    ...{ cartHash: cart.hash, viewer: cart.hash },
    who: { who: { kind: 'customer' }, act: 'ask' },
  });
  return { asked, after: await world.cartNow(cart) };
};

test('a guest with the address of a blocked account is not priced for either', async () => {
  const email = 'harmful.guest@example.com';
  const account = {
    ...{ account: 'harmful-guest', email, state: 'active' as const, locale: 'en' as const },
    ...{ invoicing: 'order' as const, marketing: false, revision: 0 },
    person: { type: 'individual' as const, firstName: 'Demo', lastName: 'Guest' },
    createdAt: world.clock.at.toISOString(),
  };
  expect(await accountStore(world.db, world.names.accounts).create(account, [])).toBe('created');
  const asked = async () => {
    const cart = await world.swornCart();
    const { form } = cart;
    const own = form && (await world.swornCart({ form: { ...form, email } }));
    if (!own) throw new Error('A cart without a form.');
    const done = await askForQuote(world.deps(), {
      ...{ cartHash: own.hash, viewer: own.hash },
      who: { who: { kind: 'customer' }, act: 'ask' },
    });
    return 'refused' in done ? done.refused : done.quote?.state;
  };
  expect(await asked()).toBe('asked');
  await block('harmful-guest');
  expect(await asked()).toBe('account_blocked');
});

test('nobody prices for an account that is blocked, nor for a member of a company who is; a colleague asks', async () => {
  await block('harmful');
  for (const who of [{ account: 'harmful' }, { account: 'company', member: 'harmful' }]) {
    const { asked, after } = await ask(who);
    expect(asked).toEqual({ refused: 'account_blocked' });
    expect(after).not.toHaveProperty('quoteId');
  }
  for (const who of [{ account: 'company', member: 'colleague' }, {}])
    expect((await ask(who)).asked).toMatchObject({ quote: { state: 'asked' } });
});
