import type { Account } from '#functions/domain/account/account.ts';
import { accountStore, linkStore } from '#functions/stores/accounts/accounts.ts';
import { emailChangeStore } from '#functions/stores/accounts/emailChanges.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { sessionStore } from '#functions/stores/accounts/sessions.ts';
import { memberStore } from '#functions/stores/accounts/team.ts';
import { subscriberStore } from '#functions/stores/contacts/subscribers.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrders.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { createTables } from '#infra/test/tables.ts';
import { accountMailSaid } from '../../mails/mailContents.ts';
import { startPool } from '../../test/startPool.ts';
import type { EmailChangeDeps } from '../emailChange.ts';

export const password = 'Correct1Horse';
export type EmailWorld = Awaited<ReturnType<typeof startEmailWorld>>;

/** Accounts with their users in a pool, and the mails that a change of an address sends. */
export async function startEmailWorld() {
  const [{ db, names }, pool] = await Promise.all([createTables(), startPool()]);
  const clock = { at: new Date('2026-11-20T12:00:00Z') };
  const mailQueue = { send: async () => undefined };
  const stores = {
    accounts: accountStore(db, names.accounts),
    changes: emailChangeStore(db, names),
    links: linkStore(db, names.accounts),
    members: memberStore(db, names.accounts),
    security: securityLog(db, names.accounts),
    sessions: sessionStore(db, names.accounts),
    subscribers: subscriberStore(db, names.contacts),
    translators: translatorStore(db, names.translators),
  };
  const mails = mailStore(db, names.work);

  const deps = (change: Partial<EmailChangeDeps> = {}): EmailChangeDeps => ({
    ...stores,
    identity: pool.identity,
    rates: rateStore(db, names.work),
    mailQueue,
    newsletter: {
      ...{ subscribers: stores.subscribers, outbox: mailOutbox(db, names.work), mailQueue, now: clock.at },
      consent: { textVersion: '1', text: 'News, please.' },
    },
    now: clock.at,
    ...change,
  });

  return {
    ...{ db, names, pool, clock, deps, mails, ...stores },

    /** An account with its user in the pool, who logs in with `password`. */
    async newAccount(email: string, change: Partial<Account> = {}): Promise<Account> {
      const user = await pool.identity.create(email);
      await pool.identity.makeCustomer(email);
      await pool.identity.setPassword(email, password);
      const account: Account = {
        ...{ account: user, email, state: 'active', person: { type: 'individual' }, locale: 'en', invoicing: 'order' },
        ...{ marketing: false, createdAt: clock.at.toISOString(), revision: 0, ...change },
      };
      await stores.accounts.create(account, []);
      return account;
    },

    /** What a queued mail says; undefined where it is dropped. */
    async said(id: string) {
      const mail = await mails.read(id);
      if (!mail || !('template' in mail) || mail.template === 'work_digest') throw new Error(`No mail ${id}.`);
      return accountMailSaid(mail as Parameters<typeof accountMailSaid>[0], {
        ...{ accounts: stores.accounts, emailChanges: stores.changes, links: stores.links, now: clock.at },
        ownedOrders: ownedOrderStore(db, names.orders),
        ownedQuotes: quoteStore(db, names.quotes),
      });
    },

    opens: async (email: string) => typeof (await pool.identity.logIn(email, password)) === 'object',
    kinds: async ({ account }: Account) => (await stores.security.list(account, clock.at)).map(({ kind }) => kind),
    stop: pool.stop,
  };
}
