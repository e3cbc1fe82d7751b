import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { Member } from '../../domain/team/member.ts';
import { type ApprovalRule, ApprovalTerms, OrderApproval } from '../../domain/team/orderApproval.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { checkItem, putItem, readRow, removeItem, rowsBelow, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { profileKey } from './accountKeys.ts';
import { memberKey } from './team.ts';

const approvalKey = (company: string, id: string) => ({ pk: profileKey(company).pk, sk: `approval#${id}` });
const termsKey = (company: string) => ({ pk: profileKey(company).pk, sk: 'approvals' });

/**
 * Orders of members that wait for approval, and the amount above which they wait; stored under the company's account.
 * Reads are consistent.
 */
export function orderApprovalStore(db: DynamoDBDocumentClient, table: string) {
  const written = async (items: TransactItem[]): Promise<boolean> => (await transact(db, items)) === 'written';

  async function above(company: string): Promise<Grosze | undefined> {
    const row = await readRow(db, table, termsKey(company));
    return row && z.parse(ApprovalTerms, row).above;
  }

  /** The request's current state, conditional on the revision that was read and on the request still waiting. */
  const changedItem = (approval: OrderApproval, now: Date): TransactItem =>
    putItem(
      table,
      {
        ...unknownOf(approval),
        ...approvalKey(approval.company, approval.id),
        ...approval,
        revision: approval.revision + 1,
      },
      'revision = :revision AND #state = :waiting AND validUntil > :now',
      { revision: approval.revision, waiting: 'waiting', now: now.toISOString() },
    );

  return {
    /** The amount above which members' orders wait, in grosze; undefined if no order waits. */
    above,

    async setAbove(company: string, sum: Grosze | undefined): Promise<void> {
      if (sum === undefined) await write(db, removeItem(table, termsKey(company)));
      else await write(db, putItem(table, { ...termsKey(company), above: sum }));
    },

    /** The current approval rule for a member; undefined if the person is not a member. */
    async rule(company: string, person: string): Promise<ApprovalRule | undefined> {
      const [row, forAll] = await Promise.all([readRow(db, table, memberKey(company, person)), above(company)]);
      const member = row && z.parse(Member, row);
      if (member?.state !== 'active' || member.role === 'owner') return undefined;
      const { approvalAbove: own, mostPerMonth } = member;
      const limit = mostPerMonth !== undefined && { mostPerMonth };
      return { company, person, ...limit, above: own ?? forAll, read: { company: forAll, member: own } };
    },

    async read(company: string, id: string): Promise<OrderApproval | undefined> {
      const row = await readRow(db, table, approvalKey(company, id));
      return row && wholeRow(OrderApproval, row);
    },

    /** The company's requests, newest first. */
    async list(company: string): Promise<OrderApproval[]> {
      return readRows(OrderApproval, await rowsBelow(db, table, profileKey(company).pk, 'approval#')).sort((a, b) =>
        b.at.localeCompare(a.at),
      );
    },

    /** Creates a request, replacing the one that was read for the same cart. */
    ask: (
      approval: OrderApproval,
      before: OrderApproval | undefined,
      extra: readonly TransactItem[],
    ): Promise<boolean> =>
      written([
        putItem(
          table,
          { ...approvalKey(approval.company, approval.id), ...approval },
          before ? 'revision = :revision' : 'attribute_not_exists(pk)',
          { revision: before?.revision },
        ),
        ...extra,
      ]),

    /** Refuses, withdraws or reprices a request; false if it no longer waits at the revision that was read. */
    change: (approval: OrderApproval, now: Date, extra: readonly TransactItem[] = []): Promise<boolean> =>
      written([changedItem(approval, now), ...extra]),

    /** The same change as an item of the transaction that places the order. */
    changedItem,
  };
}
export type OrderApprovalStore = ReturnType<typeof orderApprovalStore>;

const same = (name: string, value: Grosze | undefined): string =>
  value === undefined ? `attribute_not_exists(${name})` : `${name} = :above`;

/** Conditions of an order without approval: the member's and company's rules as read. */
export const stillRuleItems = (table: string, { company, person, read }: ApprovalRule): TransactItem[] => [
  checkItem(table, memberKey(company, person), same('approvalAbove', read.member), { above: read.member }),
  checkItem(table, termsKey(company), same('above', read.company), { above: read.company }),
];
