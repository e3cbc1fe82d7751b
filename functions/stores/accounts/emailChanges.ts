import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EmailSide } from '#shared/model/account/emailSide.ts';
import { EmailChange } from '../../domain/account/emailChange.ts';
import type { AccountMail } from '../../domain/mail/mail.ts';
import { queuedMailItem } from '../mails/queuedMails.ts';
import { wholeRow } from '../readRows.ts';
import { checkItem, putItem, readRow, removeItem, updateAndRead, updateItem, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { translatorKey } from '../translators/translators.ts';
import { emailChangeKey, emailKey, formerKey, pendingKey, profileKey, sessionsKey } from './accountKeys.ts';

/** Who else a new address is written to. */
export interface EmailFollowers {
  /** Companies without a login of their own, which the account owns as a member. */
  companies: readonly string[];
  isTranslator: boolean;
}

/** Changes of accounts' addresses, from the request to the write that carries them out. */
export function emailChangeStore(
  db: DynamoDBDocumentClient,
  tables: { accounts: string; work: string; translators: string },
) {
  const { accounts, work, translators } = tables;
  const queued = (mails: readonly AccountMail[]) => mails.map((mail) => queuedMailItem(work, mail));
  const ofRequest = (change: EmailChange) => ({ key: emailChangeKey(change.account), id: change.id });

  return {
    async read(account: string): Promise<EmailChange | undefined> {
      const row = await readRow(db, accounts, emailChangeKey(account));
      return row && wholeRow(EmailChange, row);
    },

    /**
     * Stores a request with its mails in place of an earlier one; false if that one is being carried out, or if the
     * account is closing or has another address by now.
     */
    async ask(change: EmailChange, mails: readonly AccountMail[], extra: readonly TransactItem[]): Promise<boolean> {
      const result = await transact(db, [
        putItem(accounts, { ...emailChangeKey(change.account), ...change }, 'attribute_not_exists(#user)'),
        checkItem(accounts, profileKey(change.account), '#state = :active AND email = :from', {
          active: 'active',
          from: change.from,
        }),
        ...queued(mails),
        ...extra,
      ]);
      return result === 'written';
    },

    /**
     * Notes that one address confirms; the first time counts. Returns the change as it is then, undefined if this request
     * was replaced, withdrawn, carried out or has lapsed.
     */
    async confirm(account: string, id: string, side: EmailSide, now: Date): Promise<EmailChange | undefined> {
      const row = await updateAndRead(
        db,
        updateItem(
          accounts,
          emailChangeKey(account),
          'SET #side = if_not_exists(#side, :now)',
          { '#side': `${side}At`, now: now.toISOString(), id },
          'id = :id AND (#until > :now OR (attribute_exists(oldAt) AND attribute_exists(newAt)))',
        ),
      );
      return row && wholeRow(EmailChange, row);
    },

    /** From here on the change of the pool's user is finished, not taken back; false if it was replaced or withdrawn. */
    begin: (change: EmailChange, user: string): Promise<boolean> => {
      const { key, id } = ofRequest(change);
      return writeIf(db, updateItem(accounts, key, 'SET #user = :user', { user, id }, 'id = :id'));
    },

    /** Deletes a request that is not being carried out; false if it is, or if it was replaced. */
    async withdraw(
      { account, id }: Pick<EmailChange, 'account' | 'id'>,
      extra: readonly TransactItem[],
    ): Promise<boolean> {
      const still = 'id = :id AND attribute_not_exists(#user)';
      const result = await transact(db, [removeItem(accounts, emailChangeKey(account), still, { id }), ...extra]);
      return result === 'written';
    },

    /** The same with all sessions of the account: the request was not its owner's. */
    stop(change: Pick<EmailChange, 'account' | 'id'>, extra: readonly TransactItem[]): Promise<boolean> {
      const ended = updateItem(accounts, sessionsKey(change.account), 'ADD #epoch :one', { one: 1 });
      return this.withdraw(change, [ended, ...extra]);
    },

    /** Deletes a request whose address another account has by now. */
    giveUp: (change: EmailChange): Promise<boolean> => {
      const { key, id } = ofRequest(change);
      return writeIf(db, removeItem(accounts, key, 'id = :id', { id }));
    },

    /**
     * Carries a change out in one write: account, lookup by address, those that follow, all sessions, mails. The old
     * address is free from then on. `taken`: another account has the new one; `changed`: this was done already, or the
     * account is closing.
     */
    async finish(
      change: EmailChange,
      { companies, isTranslator }: EmailFollowers,
      mails: readonly AccountMail[],
      extra: readonly TransactItem[],
    ): Promise<'written' | 'taken' | 'changed'> {
      const { account, from, to } = change;
      const { key, id } = ofRequest(change);
      const moved = 'SET email = :to ADD revision :one';
      const values = { to, one: 1, from };
      const result = await transact(db, [
        removeItem(accounts, key, 'id = :id', { id }),
        updateItem(
          accounts,
          profileKey(account),
          moved,
          { ...values, active: 'active' },
          '#state = :active AND email = :from',
        ),
        putItem(accounts, { ...emailKey(to), account }, 'attribute_not_exists(pk) OR account = :account', { account }),
        removeItem(accounts, emailKey(from), 'attribute_not_exists(pk) OR account = :account', { account }),
        removeItem(accounts, pendingKey(to)),
        putItem(accounts, formerKey(account, from)),
        updateItem(accounts, sessionsKey(account), 'ADD #epoch :one', { one: 1 }),
        ...companies.map((company) =>
          updateItem(
            accounts,
            profileKey(company),
            moved,
            { ...values, is: true },
            'handedOver = :is AND email = :from',
          ),
        ),
        ...(isTranslator
          ? [updateItem(translators, translatorKey(account), moved, values, 'attribute_exists(pk)')]
          : []),
        ...queued(mails),
        ...extra,
      ]);
      if (result === 'written') return 'written';
      return result.reasons[0] === undefined && result.reasons[2] === 'condition' ? 'taken' : 'changed';
    },
  };
}
export type EmailChangeStore = ReturnType<typeof emailChangeStore>;
