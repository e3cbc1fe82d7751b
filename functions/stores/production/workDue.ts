import * as z from 'zod/mini';
import { fileDays } from '#shared/rules/retention.ts';
import { Actor } from '../../domain/production/workEvent.ts';
import { unknownOf } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { duePk, orderPk } from './productionKeys.ts';

/** What is owed to an order: its jobs when it is paid, their end when it is given up, and what the clock brings. */
const shared = { orderId: z.string(), /** ISO 8601. */ at: z.string() };
export const WorkDue = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('plan') }),
  z.object({
    ...shared,
    kind: z.literal('stop'),
    by: Actor,
    reason: z.string(),
    /** Basis points of work that is under way which are paid. */
    paidPart: z.int(),
  }),
  /** Delivered work is to be accepted; `at`: when it was delivered. */
  z.object({ ...shared, kind: z.literal('accept'), reminded: z.boolean() }),
  /** The promise may pass; `step`: how often something came back for it. */
  z.object({ ...shared, kind: z.literal('late'), step: z.int() }),
  /** Files of an order are to be erased; `at`: when it was delivered, or ended without that. */
  z.object({ ...shared, kind: z.literal('files') }),
  /** What was handed over is to be measured against its promise; `at`: when it was delivered. */
  z.object({ ...shared, kind: z.literal('measure') }),
  /** All that was paid was given back: the dinner of the order is taken back. */
  z.object({ ...shared, kind: z.literal('dinner_back') }),
]);
export type WorkDue = z.infer<typeof WorkDue>;
export type DueOf<Kind extends WorkDue['kind']> = Extract<WorkDue, { kind: Kind }>;

export const workDueKey = ({ orderId, kind }: Pick<WorkDue, 'orderId' | 'kind'>) => ({
  pk: orderPk(orderId),
  sk: `due#${kind}`,
});

/** Written with its reason, so that no paid order is ever without its jobs, and nobody works on for one that ended. */
export const workDueItem = (table: string, due: WorkDue, dueAt: string = due.at): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...workDueKey(due), ...due, due_pk: duePk(due.kind, due.orderId), due_at: dueAt },
  },
});

/** The files of an order that was delivered or ended at `at` are looked at when the shortest time that may be chosen is over. */
export const filesDueItem = (table: string, orderId: string, at: string): TransactItem =>
  workDueItem(table, { kind: 'files', orderId, at }, new Date(Date.parse(at) + fileDays[0] * 86_400_000).toISOString());

/** Delivered work is to be accepted by someone or by itself, its promise is measured, and its files are to go some day. */
export function deliveredDueItems(table: string, orderId: string, now: Date): TransactItem[] {
  const at = now.toISOString();
  return [
    workDueItem(table, { kind: 'accept', orderId, at, reminded: false }),
    filesDueItem(table, orderId, at),
    workDueItem(table, { kind: 'measure', orderId, at }),
  ];
}

/** The same as it becomes; refused where it is not as it was read. */
export const laterDueItem = (table: string, before: WorkDue, after: WorkDue, dueAt: string): TransactItem => {
  const { Put } = workDueItem(table, after, dueAt);
  return { Put: { TableName: table, Item: { ...unknownOf(before), ...Put?.Item }, ...asRead(before) } };
};

/** It is done; refused where it is not as it was read. */
export const doneDueItem = (table: string, due: WorkDue): TransactItem => ({
  Delete: { TableName: table, Key: workDueKey(due), ...asRead(due) },
});

function asRead(due: WorkDue) {
  const place =
    due.kind === 'late'
      ? { name: 'step', value: due.step }
      : due.kind === 'accept'
        ? { name: 'reminded', value: due.reminded }
        : undefined;
  return {
    ConditionExpression: place ? '#at = :at AND #place = :place' : '#at = :at',
    ExpressionAttributeNames: { '#at': 'at', ...(place && { '#place': place.name }) },
    ExpressionAttributeValues: { ':at': due.at, ...(place && { ':place': place.value }) },
  };
}
