import type * as z from 'zod/mini';
import type { accountBlock } from '#shared/contract/schemas/accountBlock.ts';
import type { AccountBlock } from '../../domain/account/accountBlock.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';

type Wire = z.input<typeof accountBlock>;

/** Blocks with the names of those who asked, confirmed and lifted; `looking` is the caller's account. */
export async function blocksWire(list: readonly AccountBlock[], looking: string): Promise<Wire[]> {
  const people = list.flatMap(({ by, decided, ended }) => [
    by,
    ...(decided ? [decided.by] : []),
    ...(ended ? [ended.by] : []),
  ]);
  const names = await staffNames(accounts(), people);
  return list.map(({ account, state, reason, by, at, decided, ended }) => ({
    ...{ account, state, reason, by: names.get(by) ?? null, is_mine: by === looking, requested_at: at },
    ...{ decided_by: (decided && names.get(decided.by)) ?? null, decided_at: decided?.at ?? null },
    ...{ ended_by: (ended && names.get(ended.by)) ?? null, ended_at: ended?.at ?? null },
  }));
}

export async function blockWire(one: AccountBlock, looking: string): Promise<Wire> {
  const [wire] = await blocksWire([one], looking);
  if (!wire) throw new Error('One in, one out.');
  return wire;
}
