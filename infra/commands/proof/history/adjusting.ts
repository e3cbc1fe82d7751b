import type { Account } from '#functions/domain/account/account.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { adjustBalance, told } from '#functions/usecases/balances/adjustBalance.ts';
import { approveAdjustment, declineAdjustment } from '#functions/usecases/balances/decideAdjustment.ts';
import { grosze } from '#shared/model/grosze.ts';
import { now } from '../historyWorld.ts';
import { accountOf, type Story } from './story.ts';

/** A balance is corrected, perhaps by two at once or above the limit, and decided by anybody, the one who asked too. */
export async function adjusting(story: Story): Promise<void> {
  const { random, seed } = story;
  const account = accountOf(story);
  const deps = () => ({
    ...story.process(),
    // The fields of an account that a correction reads.
    accounts: { read: async () => ({ account, state: 'active', email: 'a@b.example', locale: 'en' }) as Account },
    aloneUpTo: grosze(2000),
    now,
  });
  const who = () => random.pick(['anna', 'bert']);
  const id = `adjusted-${seed}-${random.below(4)}-${account.slice(-1)}`;
  const wanted = {
    ...{ id, account, part: random.pick(['paid', 'bonus'] as const), why: 'goodwill' as const, note: 'note' },
    ...{ amount: grosze(random.between(1, 3000) * (random.chance(0.4) ? -1 : 1)), by: who(), request: 'request' },
  };
  const decision = { account, id, by: who(), request: 'request' };
  // Straight to the write, where the condition is: what the use case refuses before it, it must refuse too.
  const approveUnasked = async () => {
    const { adjustments, accounts } = deps();
    await adjustBalance(deps(), { ...wanted, amount: grosze(5000) });
    const asked = await adjustments.read(account, id);
    if (asked?.state !== 'awaiting') return;
    const decided = { ...asked, decided: { by: decision.by, at: now.toISOString() } };
    const tell = told(await accounts.read(), { by: decision.by, request: 'request' }, now);
    await adjustments.post(decided, tell, { aloneUpTo: 2000, now });
  };
  const act = random.chance(0.6)
    ? () => adjustBalance(deps(), wanted)
    : random.pick([
        approveUnasked,
        () => approveAdjustment(deps(), decision),
        () => declineAdjustment(deps(), { ...decision, reason: 'no' }),
      ]);
  const ended = await Promise.allSettled(Array.from({ length: random.between(1, 2) }, (): Promise<unknown> => act()));
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof BusyError)) throw one.reason;
}
