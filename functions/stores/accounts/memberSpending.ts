import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { SpendingMember } from '../../domain/team/member.ts';
import { checkItem, readRow, updateItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { memberKey } from './team.ts';
import { hasRoom } from './tokenUse.ts';

/** A calendar month in UTC, as the days of tokens are in UTC too. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const spentKey = ({ company, person }: Pick<SpendingMember, 'company' | 'person'>, month: string) => ({
  pk: `spent-by#${company}#${person}`,
  sk: month,
});

export const MemberMonth = z.object({ spent: Grosze });
/** Kept for more than a year, for later reviews of a company's spending. */
const keptSeconds = 400 * 86_400;

/**
 * A member's spending of a company's money in this month, in grosze. For messages only: the limit is enforced by the
 * condition of the write.
 */
export const memberSpending = (db: DynamoDBDocumentClient, table: string) => ({
  async spentThisMonth(member: SpendingMember, now: Date): Promise<Grosze> {
    const row = await readRow(db, table, spentKey(member, monthOf(now)));
    return row ? z.parse(MemberMonth, row).spent : zeroGrosze;
  },
});

/** Condition that the member still belongs to the company, with the limit that was read. */
export const stillMemberItem = (table: string, { company, person, mostPerMonth }: SpendingMember): TransactItem =>
  checkItem(
    table,
    memberKey(company, person),
    `#state = :active AND ${
      mostPerMonth === undefined ? 'attribute_not_exists(mostPerMonth)' : 'mostPerMonth = :most'
    }`,
    { active: 'active', most: mostPerMonth },
  );

/** Counts a member's spending: refused if it would exceed their monthly limit, however many spend at once. */
export function memberSpentItem(table: string, member: SpendingMember, amount: number, now: Date): TransactItem {
  const { mostPerMonth: most } = member;
  const room = most === undefined ? undefined : most - amount;
  return updateItem(
    table,
    spentKey(member, monthOf(now)),
    'ADD spent :amount SET expires_at = :end',
    { amount, end: Math.floor(now.getTime() / 1000) + keptSeconds, room },
    room === undefined ? undefined : hasRoom(room),
  );
}

/** The month in which an amount counts for a member, as stored in the payment. */
export const countedIn = ({ company, person }: SpendingMember, now: Date): NonNullable<Payment['countedFor']> => ({
  ...{ company, person, month: monthOf(now) },
});

/** Removes an amount from the member's month in which it was counted, because somebody else pays it or nobody does. */
export const memberReleasedItem = (
  table: string,
  { month, ...member }: NonNullable<Payment['countedFor']>,
  amount: number,
): TransactItem => updateItem(table, spentKey(member, month), 'ADD spent :back', { back: -amount });
