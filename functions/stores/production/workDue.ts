import * as z from 'zod/mini';
import { fileDays } from '#shared/rules/retention.ts';
import { Actor } from '../../domain/production/workEvent.ts';
import { unknownOf } from '../readRows.ts';
import { putItem, type Row, removeItem, type Values } from '../rows.ts';
import type { TransactItem } from '../transact.ts';
import { duePk, orderPk } from './productionKeys.ts';

/** Fields of every due row of an order. */
const shared = { orderId: z.string(), /** ISO 8601. */ at: z.string() };
export const WorkDue = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('plan') }),
  z.object({
    ...shared,
    kind: z.literal('stop'),
    by: Actor,
    reason: z.string(),
    /** Share of work under way that is paid, in basis points. */
    paidPart: z.int(),
  }),
  /** Acceptance of delivered work; `at`: when it was delivered. */
  z.object({ ...shared, kind: z.literal('accept'), reminded: z.boolean() }),
  /** The promise may pass; `step`: the number of refunds for it so far. */
  z.object({ ...shared, kind: z.literal('late'), step: z.int() }),
  /** Erasure of an order's files; `at`: when it was delivered, or ended without delivery. */
  z.object({ ...shared, kind: z.literal('files') }),
  /** Measurement of a delivery against its promise; `at`: when it was delivered. */
  z.object({ ...shared, kind: z.literal('measure') }),
  /** Full refund: the order's dinner is taken back. */
  z.object({ ...shared, kind: z.literal('dinner_back') }),
]);
export type WorkDue = z.infer<typeof WorkDue>;
export type DueOf<Kind extends WorkDue['kind']> = Extract<WorkDue, { kind: Kind }>;

export const workDueKey = ({ orderId, kind }: Pick<WorkDue, 'orderId' | 'kind'>) => ({
  pk: orderPk(orderId),
  sk: `due#${kind}`,
});

/**
 * The row of work that becomes due. Written together with its cause, so that every paid order gets its jobs, and nobody
 * keeps working on an ended one.
 */
export const workDueItem = (table: string, due: WorkDue, dueAt: string = due.at): TransactItem =>
  putItem(table, rowOf(due, dueAt));

const rowOf = (due: WorkDue, dueAt: string): Row => ({
  ...workDueKey(due),
  ...due,
  due_pk: duePk(due.kind, due.orderId),
  due_at: dueAt,
});

/** The files of an order delivered or ended at `at` are due after the shortest selectable retention. */
export const filesDueItem = (table: string, orderId: string, at: string): TransactItem =>
  workDueItem(table, { kind: 'files', orderId, at }, new Date(Date.parse(at) + fileDays[0] * 86_400_000).toISOString());

/** Due rows of a delivery: acceptance, measurement of its promise, erasure of files. */
export function deliveredDueItems(table: string, orderId: string, now: Date): TransactItem[] {
  const at = now.toISOString();
  return [
    workDueItem(table, { kind: 'accept', orderId, at, reminded: false }),
    filesDueItem(table, orderId, at),
    workDueItem(table, { kind: 'measure', orderId, at }),
  ];
}

/** Changes a due row; refused if it has changed since it was read. */
export const laterDueItem = (table: string, before: WorkDue, after: WorkDue, dueAt: string): TransactItem =>
  putItem(table, { ...unknownOf(before), ...rowOf(after, dueAt) }, ...asRead(before));

/** Deletes a due row; refused if it has changed since it was read. */
export const doneDueItem = (table: string, due: WorkDue): TransactItem =>
  removeItem(table, workDueKey(due), ...asRead(due));

function asRead(due: WorkDue): [when: string, values: Values] {
  if (due.kind === 'late') return ['#at = :at AND #step = :step', { at: due.at, step: due.step }];
  if (due.kind === 'accept') return ['#at = :at AND #reminded = :reminded', { at: due.at, reminded: due.reminded }];
  return ['#at = :at', { at: due.at }];
}
