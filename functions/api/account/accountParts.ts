import { accounts, links, outbox, rates, security } from '../../runtime/built/accounts.ts';
import { sessions, tokens } from '../../runtime/built/callers.ts';
import { identity } from '../../runtime/built/identity.ts';
import { mailQueue } from '../../runtime/built/queues.ts';

/** What the use cases of accounts work with; each takes what it needs. */
export const accountParts = (now: Date) => ({
  accounts: accounts(),
  identity: identity(),
  links: links(),
  mailQueue: mailQueue(),
  outbox: outbox(),
  rates: rates(),
  security: security(),
  sessions: sessions(),
  tokens: tokens(),
  now,
});
