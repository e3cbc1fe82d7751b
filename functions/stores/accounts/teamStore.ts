import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Handover, Invitation, Member } from '../../domain/team/member.ts';
import { queryAll } from '../queryAll.ts';
import { unknownOf } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { profileKey } from './accountKeys.ts';
import { linkKey } from './linkStore.ts';
import { companyKey, handoverKey, invitationKey, memberKey } from './memberStore.ts';

const Keys = z.array(z.object({ pk: z.string(), sk: z.string() }));
/** A member written back whole. */
export const changedMember = (member: Member) => ({
  ...unknownOf(member),
  ...memberKey(member.company, member.person),
  ...member,
  revision: member.revision + 1,
});

const names = { '#state': 'state', '#role': 'role' };

/** Changes of a team: each is one write, conditional on what was read. `false`: that has changed. */
export function teamStore(db: DynamoDBDocumentClient, table: string) {
  /** Condition that an account is neither closed nor closing. */
  const active = (account: string): TransactItem => ({
    ConditionCheck: {
      TableName: table,
      Key: profileKey(account),
      ConditionExpression: '#state = :active',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':active': 'active' },
    },
  });
  const written = async (items: TransactItem[]): Promise<boolean> => (await transact(db, items)) === 'written';

  /** The member's row, conditional on the revision that was read. */
  const replaceItem = (member: Member): TransactItem => ({
    Put: {
      TableName: table,
      Item: changedMember(member),
      ConditionExpression: 'revision = :revision AND #state = :active',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':revision': member.revision, ':active': 'active' },
    },
  });

  return {
    /** `extra`: its mail and its line in the security log. */
    invite: (invitation: Invitation, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        active(invitation.company),
        {
          Put: { TableName: table, Item: { ...invitationKey(invitation.company, invitation.id), ...invitation } },
        },
        ...extra,
      ]),

    withdraw: (company: string, id: string, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        {
          Delete: {
            TableName: table,
            Key: invitationKey(company, id),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        ...extra,
      ]),

    /** An invitation is used once: the write that creates the member deletes it and its link. */
    join: (
      { company, id }: Pick<Invitation, 'company' | 'id'>,
      member: Member,
      link: string,
      extra: readonly TransactItem[],
    ): Promise<boolean> =>
      written([
        active(company),
        active(member.person),
        { Delete: { TableName: table, Key: invitationKey(company, id), ConditionExpression: 'attribute_exists(pk)' } },
        { Delete: { TableName: table, Key: linkKey(link) } },
        {
          Put: {
            TableName: table,
            Item: { ...memberKey(company, member.person), ...member },
            ConditionExpression: 'attribute_not_exists(pk) OR #state = :gone',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':gone': 'gone' },
          },
        },
        { Put: { TableName: table, Item: { ...companyKey(member.person, company), company } } },
        ...extra,
      ]),

    change: (member: Member, extra: readonly TransactItem[]): Promise<boolean> =>
      written([replaceItem(member), ...extra]),

    /** Removes a member. The owner cannot be removed. Ownership offered to the member becomes void. */
    part: (member: Member, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        {
          Put: {
            TableName: table,
            Item: changedMember({ ...member, state: 'gone' }),
            ConditionExpression: 'revision = :revision AND #state = :active AND #role <> :owner',
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: { ':revision': member.revision, ':active': 'active', ':owner': 'owner' },
          },
        },
        { Delete: { TableName: table, Key: companyKey(member.person, member.company) } },
        ...extra,
      ]),

    /** A new offer replaces the previous one, which can no longer be accepted. */
    offer: (handover: Handover, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        active(handover.company),
        {
          ConditionCheck: {
            TableName: table,
            Key: memberKey(handover.company, handover.to),
            ConditionExpression: '#state = :active AND #role <> :owner',
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: { ':active': 'active', ':owner': 'owner' },
          },
        },
        { Put: { TableName: table, Item: { ...handoverKey(handover.company), ...handover } } },
        ...extra,
      ]),

    /** Deletes the team of a company that is being closed: members, invitations, an offer of ownership. */
    async dissolve(company: string, members: readonly Member[]): Promise<void> {
      for (const { person } of members) {
        await transact(db, [
          { Delete: { TableName: table, Key: memberKey(company, person) } },
          { Delete: { TableName: table, Key: companyKey(person, company) } },
        ]);
      }
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :invitations)',
        ExpressionAttributeValues: { ':pk': profileKey(company).pk, ':invitations': 'invitation#' },
      });
      for (const { pk, sk } of [...z.parse(Keys, rows), handoverKey(company)])
        await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    },

    takeBack: (company: string): Promise<boolean> =>
      written([
        { Delete: { TableName: table, Key: handoverKey(company), ConditionExpression: 'attribute_exists(pk)' } },
      ]),
  };
}
export type TeamStore = ReturnType<typeof teamStore>;
