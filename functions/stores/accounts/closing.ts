import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Account, Deletion } from '../../domain/account/account.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import { closedWalletItem, reopenedWalletItem } from '../ledger/ledgerItems.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { readRows } from '../readRows.ts';
import { everyRow, putItem, queryRows, removeItem, updateItem, type Values, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { emailKey, profileKey, sessionsKey } from './accountKeys.ts';

const deletionsPk = 'deletions';

/** Deletion requests, one row per account beside its other rows. */
export function deletionStore(db: DynamoDBDocumentClient, table: string) {
  const update = (account: string, change: string, values: Values): Promise<void> =>
    write(db, updateItem(table, { ...profileKey(account), sk: 'deletion' }, change, values));

  return {
    /** Records a deletion request; a repeated request keeps the date of the first one. */
    async asked(account: string, now: Date): Promise<void> {
      const at = now.toISOString();
      await update(
        account,
        'SET account = :account, #state = :asked, askedAt = if_not_exists(askedAt, :at), owner_pk = :list, owner_sk = if_not_exists(owner_sk, :place) REMOVE blockedBy',
        { account, asked: 'asked', at, list: deletionsPk, place: `${at}#${account}` },
      );
    },

    blocked: (account: string, by: Deletion['blockedBy']): Promise<void> =>
      update(account, 'SET #state = :blocked, blockedBy = :by', { blocked: 'blocked', by }),

    done: (account: string, now: Date): Promise<void> =>
      update(account, 'SET #state = :done, doneAt = if_not_exists(doneAt, :at) REMOVE blockedBy', {
        done: 'done',
        at: now.toISOString(),
      }),

    /** Deletion requests, newest first. */
    async list(limit: number): Promise<Deletion[]> {
      const rows = await queryRows(
        db,
        table,
        'owner_pk = :list',
        { list: deletionsPk },
        { IndexName: 'owner', ScanIndexForward: false, Limit: limit },
      );
      return readRows(Deletion, rows);
    },
  };
}
export type DeletionStore = ReturnType<typeof deletionStore>;

const Keys = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** Closing an account. Writes that must not happen to a closing account are conditional on these rows. */
export function closingStore(
  db: DynamoDBDocumentClient,
  { accounts, ledger, work }: { accounts: string; ledger: string; work: string },
) {
  const stateItem = (account: string, from: readonly Account['state'][], to: Account['state']): TransactItem =>
    updateItem(
      accounts,
      profileKey(account),
      'SET #state = :to',
      { to, ...Object.fromEntries(from.map((state) => [state, state])) },
      `#state IN (${from.map((state) => `:${state}`).join(', ')})`,
    );

  return {
    /**
     * Begins closing: from this write on the account cannot order, top up or create tokens, and its wallet, which must
     * hold no money of the customer, cannot move. May be repeated.
     */
    async begin(account: string, now: Date): Promise<'started' | 'balance_left' | 'closed'> {
      const result = await transact(db, [
        closedWalletItem(ledger, account, now),
        stateItem(account, ['active', 'closing'], 'closing'),
      ]);
      if (result === 'written') return 'started';
      return result.reasons[0] === 'condition' ? 'balance_left' : 'closed';
    },

    /** Reverts the closing. */
    async giveUp(account: string): Promise<void> {
      await transact(db, [reopenedWalletItem(ledger, account), stateItem(account, ['closing'], 'active')]);
    },

    /**
     * Deletes the records kept for the owner: logins and devices, file access, notified browsers, orders waiting for
     * approval, reasons of blocks, a change of address and the marks of former ones.
     */
    async eraseTraces(account: string): Promise<void> {
      for (const traces of ['event#', 'device#', 'push#', 'approval', 'block', 'email_change', 'former#']) {
        const rows = await everyRow(db, accounts, 'pk = :pk AND begins_with(sk, :traces)', {
          pk: profileKey(account).pk,
          traces,
        });
        for (const { pk, sk } of z.parse(Keys, rows)) {
          await write(db, removeItem(accounts, { pk, sk }));
        }
      }
    },

    /**
     * Anonymises the account: name, addresses and e-mail lookup are removed, the id stays for the books, all sessions
     * end for good, and the mail about it is queued. `changed`: another run was faster.
     */
    async finish(
      { account: id, createdAt, locale, invoicing, revision, email, person, handedOver }: Account,
      mail: AccountMail,
    ) {
      const left: Account = {
        account: id,
        email: '',
        state: 'closed',
        person: { type: person.type },
        locale,
        invoicing,
        marketing: false,
        createdAt,
        revision: revision + 1,
      };
      const result = await transact(db, [
        putItem(accounts, { ...profileKey(id), ...left }, '#state = :closing', { closing: 'closing' }),
        // After a handover the company's e-mail lookup belongs to its former login.
        ...(handedOver ? [] : [removeItem(accounts, emailKey(email))]),
        putItem(accounts, { ...sessionsKey(id), closed: true }),
        queuedMailItem(work, mail),
      ]);
      return result === 'written' ? ('written' as const) : ('changed' as const);
    },
  };
}
export type ClosingStore = ReturnType<typeof closingStore>;
