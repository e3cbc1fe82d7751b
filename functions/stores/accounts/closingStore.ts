import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Account } from '../../domain/account/account.ts';
import type { AccountMail } from '../../domain/mail/accountMail.ts';
import { closedWalletItem, reopenedWalletItem } from '../ledger/ledgerItems.ts';
import { queuedMailItem } from '../mails/mailItems.ts';
import { queryAll } from '../queryAll.ts';
import { type TransactItem, transact } from '../transact.ts';
import { emailKey, profileKey, sessionsKey } from './accountKeys.ts';

const Keys = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** How an account ends. What may not happen to an account that is going has its condition on what is written here. */
export function closingStore(
  db: DynamoDBDocumentClient,
  { accounts, ledger, work }: { accounts: string; ledger: string; work: string },
) {
  const stateItem = (account: string, from: readonly Account['state'][], to: Account['state']): TransactItem => ({
    Update: {
      TableName: accounts,
      Key: profileKey(account),
      UpdateExpression: 'SET #state = :to',
      ConditionExpression: `#state IN (${from.map((_, index) => `:from${index}`).join(', ')})`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':to': to,
        ...Object.fromEntries(from.map((state, index) => [`:from${index}`, state])),
      },
    },
  });

  return {
    /**
     * Nothing starts for the account from here on: no order, no top-up, no token; nothing moves its wallet, in which
     * nothing of its own is left. May be repeated.
     */
    async begin(account: string, now: Date): Promise<'started' | 'balance_left' | 'closed'> {
      const result = await transact(db, [
        closedWalletItem(ledger, account, now),
        stateItem(account, ['active', 'closing'], 'closing'),
      ]);
      if (result === 'written') return 'started';
      return result.reasons[0] === 'condition' ? 'balance_left' : 'closed';
    },

    /** It cannot be closed after all. */
    async giveUp(account: string): Promise<void> {
      await transact(db, [reopenedWalletItem(ledger, account), stateItem(account, ['closing'], 'active')]);
    },

    /** Takes away what was kept for its owner to see: where and how someone logged in, with which devices, which files were opened, which browsers were notified, which orders waited for approval, why it was blocked. */
    async eraseTraces(account: string): Promise<void> {
      for (const traces of ['event#', 'device#', 'push#', 'approval', 'block']) {
        const rows = await queryAll(db, {
          TableName: accounts,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :traces)',
          ExpressionAttributeValues: { ':pk': profileKey(account).pk, ':traces': traces },
        });
        for (const { pk, sk } of z.parse(Keys, rows)) {
          await db.send(new DeleteCommand({ TableName: accounts, Key: { pk, sk } }));
        }
      }
    },

    /**
     * The account without the person: name, addresses and the way by e-mail are gone, its id stays for the books, no
     * session of it counts any more nor will a later one, and its mail is owed. `changed`: another run was faster.
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
        {
          Put: {
            TableName: accounts,
            Item: { ...profileKey(id), ...left },
            ConditionExpression: '#state = :closing',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':closing': 'closing' },
          },
        },
        // The way by e-mail to a company that was handed over leads to its owner.
        ...(handedOver ? [] : [{ Delete: { TableName: accounts, Key: emailKey(email) } }]),
        { Put: { TableName: accounts, Item: { ...sessionsKey(id), closed: true } } },
        queuedMailItem(work, mail),
      ]);
      return result === 'written' ? ('written' as const) : ('changed' as const);
    },
  };
}
export type ClosingStore = ReturnType<typeof closingStore>;
