import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { SpendingMember } from '../../domain/team/member.ts';
import type { TransactItem } from '../transact.ts';
import { memberKey } from './team.ts';

/** A calendar month (UTC), as a token's day is one. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const spentKey = ({ company, person }: Pick<SpendingMember, 'company' | 'person'>, month: string) => ({
  pk: `spent-by#${company}#${person}`,
  sk: month,
});

export const MemberMonth = z.object({ spent: Grosze });
/** More than a year, for reviews. */
const keptSeconds = 400 * 86_400;

/** What a member spent of a company's money in this month, in grosze; for the message: the condition is in the write. */
export const memberSpending = (db: DynamoDBDocumentClient, table: string) => ({
  async spentThisMonth(member: SpendingMember, now: Date): Promise<Grosze> {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: spentKey(member, monthOf(now)), ConsistentRead: true }),
    );
    return Item ? z.parse(MemberMonth, Item).spent : zeroGrosze;
  },
});

/** Condition that the member still belongs to the company, with the limit that was read. */
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

/** Counts a member's spending: refused if it would exceed their monthly limit, however many spend at once. */
export function memberSpentItem(table: string, member: SpendingMember, amount: number, now: Date): TransactItem {
  const { mostPerMonth: most } = member;
  const fits = most !== undefined && amount <= most;
  return {
    Update: {
      TableName: table,
      Key: spentKey(member, monthOf(now)),
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

/** The month in which an amount counts for a member, as stored in the payment. */
export const countedIn = ({ company, person }: SpendingMember, now: Date): NonNullable<Payment['countedFor']> => ({
  ...{ company, person, month: monthOf(now) },
});

/** Removes an amount from the member's month it was counted in, because they do not pay it after all. */
export const memberReleasedItem = (
  table: string,
  { month, ...member }: NonNullable<Payment['countedFor']>,
  amount: number,
): TransactItem => ({
  Update: {
    TableName: table,
    Key: spentKey(member, month),
    UpdateExpression: 'ADD spent :back',
    ExpressionAttributeValues: { ':back': -amount },
  },
});
