import * as z from 'zod/mini';
import { ApostilleAct, type ApostilleState } from '#shared/model/order/papers.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';

/** What a member of the staff did about the apostilles of an order. */
export const ApostilleStep = z.object({
  act: ApostilleAct,
  /** ISO 8601. */
  at: z.string(),
  /** The account of who did it. */
  by: z.string(),
  /** Where it was applied for, or its number. */
  note: z.optional(z.string()),
});
export type ApostilleStep = z.infer<typeof ApostilleStep>;

export interface ApostilleTask {
  /** How many were ordered. */
  count: number;
  state: ApostilleState;
  steps: readonly ApostilleStep[];
}

interface OrderedApostilles {
  quotation: Pick<Quotation, 'lines'>;
  removed?: readonly { targetLanguage: number }[] | undefined;
  apostilles?: readonly ApostilleStep[] | undefined;
}

/** The apostilles of an order as a task of the desk; undefined where none was ordered. A language taken out has none. */
export function apostilleTask({
  quotation,
  removed = [],
  apostilles = [],
}: OrderedApostilles): ApostilleTask | undefined {
  const gone = new Set(removed.map(({ targetLanguage }) => targetLanguage));
  const kept = quotation.lines.filter(({ targetLanguage }) => !gone.has(targetLanguage));
  const count = kept.reduce((sum, line) => sum + (line.apostilles ?? 0), 0);
  if (count === 0) return undefined;
  return { count, state: apostilles.at(-1)?.act ?? 'ordered', steps: apostilles };
}

/** Whether an order waits for an apostille: nothing is posted or accepted without what was paid for. */
export const isApostilleOpen = (order: OrderedApostilles): boolean => {
  const task = apostilleTask(order);
  return task !== undefined && task.state !== 'obtained';
};

/** What can be noted now: it may be obtained without having been applied for here. */
export function openApostilleActs(order: OrderedApostilles): ApostilleAct[] {
  const state = apostilleTask(order)?.state;
  if (state === undefined || state === 'obtained') return [];
  return state === 'ordered' ? ['applied', 'obtained'] : ['obtained'];
}

/** What the desk does next: takes the papers to the ministry, or waits for them. */
export const apostilleKinds = ['apostille_ordered', 'apostille_applied'] as const;
export type ApostilleKind = (typeof apostilleKinds)[number];

/** An order that waits for its apostilles, as the desk's list finds it. It holds nothing personal. */
export const ApostilleRow = z.object({
  orderId: z.string(),
  kind: z.enum(apostilleKinds),
  count: z.int(),
  /** When the order was accepted, and since when it waits for what `kind` says (ISO 8601). */
  orderedAt: z.string(),
  since: z.string(),
});
export type ApostilleRow = z.infer<typeof ApostilleRow>;

export interface OrderWithApostilles extends OrderedApostilles {
  id: string;
  createdAt: string;
  acceptedAt?: string | undefined;
}

/** Whether any were ordered, also for a language that was taken out. */
export const hasApostilles = ({ quotation }: OrderedApostilles): boolean =>
  quotation.lines.some(({ apostilles = 0 }) => apostilles > 0);

/** The row of an order in the desk's list; undefined where it waits for none. */
export function apostilleRow(order: OrderWithApostilles): ApostilleRow | undefined {
  const task = apostilleTask(order);
  if (!task || task.state === 'obtained') return undefined;
  const orderedAt = order.acceptedAt ?? order.createdAt;
  const { count, state, steps } = task;
  return { orderId: order.id, kind: `apostille_${state}`, count, orderedAt, since: steps.at(-1)?.at ?? orderedAt };
}
