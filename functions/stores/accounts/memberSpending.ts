import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Grosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { SpendingMember } from '../../domain/tokens/spender.ts';
import type { TransactItem } from '../transact.ts';
import { memberKey } from './memberStore.ts';

/** A calendar month (UTC), as a token's day is one. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const spentKey = ({ company, person }: SpendingMember, now: Date) => ({
  pk: `spent-by#${company}#${person}`,
  sk: monthOf(now),
});

export const MemberMonth = z.object({ spent: Grosze });
/** Longer than a year, for who looks back. */
const keptSeconds = 400 * 86_400;

/** What a member spent of a company's balance in this month, in grosze; for the message: the condition is in the write. */
export const memberSpending = (db: DynamoDBDocumentClient, table: string) => ({
  async spentThisMonth(member: SpendingMember, now: Date): Promise<Grosze> {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: spentKey(member, now), ConsistentRead: true }),
    );
    return Item ? z.parse(MemberMonth, Item).spent : zeroGrosze;
  },
});
export type MemberSpending = ReturnType<typeof memberSpending>;

/** The member still belongs to the company, with the limit that was read: one that has changed or ended since then refuses. */
export const stillMemberItem = (table: string, { company, person, mostPerMonth }: SpendingMember): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: memberKey(company, person),
    ConditionExpression: `#state = :active AND ${
      mostPerMonth === undefined ? 'attribute_not_exists(mostPerMonth)' : 'mostPerMonth = :most'
    }`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':active': 'active', ...(mostPerMonth !== undefined && { ':most': mostPerMonth }) },
  },
});

/** Money is spent by a member: refused where their month would come to more than it may, however many spend at once. */
export function memberSpentItem(table: string, member: SpendingMember, amount: number, now: Date): TransactItem {
  const { mostPerMonth: most } = member;
  const fits = most !== undefined && amount <= most;
  return {
    Update: {
      TableName: table,
      Key: spentKey(member, now),
      UpdateExpression: 'ADD spent :amount SET expires_at = :end',
      ...(most !== undefined && {
        ConditionExpression: fits ? 'attribute_not_exists(spent) OR spent <= :room' : 'attribute_exists(nothing)',
      }),
      ExpressionAttributeValues: {
        ':amount': amount,
        ':end': Math.floor(now.getTime() / 1000) + keptSeconds,
        ...(fits && { ':room': most - amount }),
      },
    },
  };
}
