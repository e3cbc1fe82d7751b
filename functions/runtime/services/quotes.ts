import { notBlockedItem } from '../../stores/accounts/accountBlocks.ts';
import { accountStore } from '../../stores/accounts/accounts.ts';
import { quoteStore } from '../../stores/quotes/quotes.ts';
import { optionalSetting, setting } from '../settings.ts';
import { carts } from './carts.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { outbox } from './outbox.ts';
import { mailQueue } from './outside/queues.ts';

export const quotes = once(() => quoteStore(db(), setting('TABLE_QUOTES'), optionalSetting('TABLE_AUDIT')));
export const quotingHours = () => setting('QUOTING_HOURS');

/** Condition that an account is not blocked, within the write that asks for a quote. */
export const notBlocked = (account: string) => notBlockedItem(setting('TABLE_ACCOUNTS'), account);

/** The account of an address, whoever typed it. */
export const accountOf = (email: string) => accountStore(db(), setting('TABLE_ACCOUNTS')).idOf(email);

/** Dependencies of the manual quote use cases. */
export const quoteDeps = (now: Date) => ({
  quotes: quotes(),
  carts: carts(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  hours: quotingHours(),
  now,
});
