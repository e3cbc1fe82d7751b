import { notBlockedItem } from '../../stores/accounts/blockStore.ts';
import { quoteStore } from '../../stores/quotes/quoteStore.ts';
import { optionalSetting, setting } from '../settings.ts';
import { outbox } from './accounts.ts';
import { carts } from './carts.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { mailQueue } from './queues.ts';

export const quotes = once(() => quoteStore(db(), setting('TABLE_QUOTES'), optionalSetting('TABLE_AUDIT')));
export const quotingHours = () => setting('QUOTING_HOURS');

/** Holds while an account is not blocked: a part of the write that asks for a quote. */
export const notBlocked = (account: string) => notBlockedItem(setting('TABLE_ACCOUNTS'), account);

/** What the use cases of quotes by people work with. */
export const quoteDeps = (now: Date) => ({
  quotes: quotes(),
  carts: carts(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  hours: quotingHours(),
  now,
});
