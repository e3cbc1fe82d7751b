import { checkItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { profileKey } from './accountKeys.ts';

/** Condition that an account is neither closed nor closing. */
export const activeAccount = (table: string, account: string): TransactItem =>
  checkItem(table, profileKey(account), '#state = :active', { active: 'active' });
