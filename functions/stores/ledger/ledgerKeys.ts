import { createHash } from 'node:crypto';
import { spread } from '../spread.ts';

/** Rows of the ledger: a wallet and its entries in one partition, each fact in its own. */
const walletPk = (account: string) => ({ pk: `wallet#${account}` });
export const walletKey = (account: string) => ({ ...walletPk(account), sk: 'wallet' });
export const entryKey = (account: string, number: number) => ({
  ...walletPk(account),
  sk: `entry#${String(number).padStart(12, '0')}`,
});
/** A balance correction, beside the wallet, and the monthly total of corrections without a second person. */
export const adjustmentKey = (account: string, id: string) => ({ ...walletPk(account), sk: `adjustment#${id}` });
export const adjustedKey = (account: string, month: string) => ({ ...walletPk(account), sk: `adjusted#${month}` });
/** Beside the wallet: the monthly spending mail; in the index `due` by the next mail. */
export const reportKey = (account: string) => ({ ...walletPk(account), sk: 'report' });
export const reportsDue = spread('report', 4);
/** Partition of the index `owner` with corrections waiting for a second person. */
export const openAdjustmentsPk = 'adjustments';
export const factKey = (id: string) => ({ pk: `fact#${id}`, sk: 'fact' });

/** The journal of a day is spread over these partitions of the index `owner`, so that none takes all facts. */
export const journalShards = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const journalPk = (day: string, shard: number) => `books#${day}#${shard}`;

export function journalKey(id: string, at: string) {
  const [byte = 0] = createHash('sha256').update(id).digest();
  return { owner_pk: journalPk(at.slice(0, 10), byte % journalShards.length), owner_sk: `${at}#${id}` };
}
