import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { InvoiceRow, type IssuedInvoice } from '#functions/domain/invoice/invoice.ts';
import { isCurrent } from '#functions/domain/invoice/wrongBuyer.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { Payment, totalPaid } from '#functions/domain/payment/payment.ts';
import { refundShare } from '#functions/domain/refund/refundShare.ts';
import { deliveriesDue } from '#functions/stores/invoices/invoiceKeys.ts';
import { paymentKey } from '#functions/stores/payments/paymentItems.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { correctBuyer } from '#functions/usecases/invoices/correctBuyer.ts';
import { sweepCorrections } from '#functions/usecases/invoices/correctionInvoices.ts';
import { deliverInvoices } from '#functions/usecases/invoices/deliverInvoices.ts';
import { sweepInvoices } from '#functions/usecases/invoices/dueInvoices.ts';
import { mayDo, sendAgain } from '#functions/usecases/invoices/refusedDocuments.ts';
import { paidBy } from '#functions/usecases/refunds/refundSums.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { ToldHistory } from '../production/workShare.ts';
import type { Row } from '../proof/expressions.ts';
import { type FaultCounts, faultyConnection, isInjected, type Run } from '../proof/faults.ts';
import { memoryTables } from '../proof/memoryTables.ts';
import { seededRandom } from '../proof/random.ts';
import type { StoreBug } from '../proof/storeBugs.ts';
import { checkKsef } from './checkKsef.ts';
import { ksefModel, ksefMoods } from './ksefModel.ts';
import { anotherBuyer, type OrderKind, putOrder, viesModel } from './ksefOrders.ts';
import { correctByDesk, ksefDeps, ksefTables, memoryFiles, owe } from './ksefWorld.ts';

/** Friday noon: an outage of a history runs over a weekend. */
const start = Date.parse('2026-11-20T12:00:00Z');
const waits = [0, 0, 1, 1, 2, 5, 16, 61, 240, 1440];

/**
 * One history over the production code of an invoice's life: orders are invoiced, in part paid with bonus, for buyers in
 * Poland and in member states whose register is down or says no; money goes back; invoices are made out to the right
 * buyer; KSeF is away, refuses log-ins, sessions and documents, loses answers or has another document of the number;
 * several runs and people act at once and meet faults; rows are restored as they were. What must hold is checked in the middle, and at the end, when all
 * has been well for long enough. The seed decides all of it.
 */
export async function runKsef(
  seed: number,
  counts: FaultCounts,
  { bug }: { bug?: StoreBug | undefined } = {},
): Promise<ToldHistory> {
  const random = seededRandom(seed);
  const memory = memoryTables();
  const files = memoryFiles();
  const model = ksefModel(random, { lostPart: random.pick([0, 0.05, 0.15]) });
  const vies = viesModel();
  let now = new Date(start);
  let part = random.pick([0, 0.02, 0.06]);
  const result: ToldHistory = { violations: [], calls: 0, actions: 0, checks: 0 };
  const through = bug?.(memory) ?? memory.run;
  const run: Run = (command) => {
    result.calls += 1;
    return through(command);
  };
  const sure = { send: async (one: unknown) => run(one) } as unknown as DynamoDBDocumentClient;
  const depsOn = (db: DynamoDBDocumentClient) =>
    ksefDeps(db, { files: files.gateway, ksef: model.gateway, vies: vies.gateway, now });
  const process = () => depsOn(faultyConnection(run, { random, part, counts }));
  // A refused package is told of, and is no defect of ours.
  const onDefect = (of: string, error: unknown) => (of === 'package' ? undefined : expected(error));

  const orders = new Map<string, { order: Order; kind: OrderKind }>();
  const refunds = new Map<string, { order: string; amount: number }>();
  const corrections = new Map<string, number>();
  const issued = () =>
    memory.rows(ksefTables.invoices).flatMap((row) => {
      const read = readOnce(row);
      return read?.state === 'issued' ? [read] : [];
    });
  const paymentOf = ({ paymentSlug }: Order): Payment => {
    const { pk } = paymentKey(paymentSlug);
    return z.parse(
      Payment,
      memory.rows(ksefTables.payments).find((row) => row.pk === pk),
    );
  };
  let requests = 0;
  const acting = () => ({ account: 'finance', request: `request-${++requests}`, now });

  const order = async () => {
    const name = `O${seed % 1000}X${orders.size}`;
    const kind = random.pick(['domestic', 'domestic', 'domestic', 'eu', 'eu', 'gone'] as const);
    const wish = { kind, isTest: random.chance(0.15), isBarred: random.chance(0.25) };
    const bonusPart = random.pick([0, 0, 0, 0.1, 0.37, 1]);
    orders.set(name, { order: putOrder(memory, name, { ...wish, bonusPart }, now), kind });
  };
  const issue = async () => {
    const deps = process();
    // Runs at once do not go through the orders in the same order.
    const due: typeof deps.orderDues.due = async (...which) => random.shuffle(await deps.orderDues.due(...which));
    await sweepInvoices({ ...deps, orderDues: { ...deps.orderDues, due }, onDefect });
  };
  const refund = async (name = orders.size > 0 ? random.pick([...orders.keys()]) : '') => {
    const order = orders.get(name)?.order;
    if (!order) return;
    const payment = paymentOf(order);
    const left = totalPaid(payment) - payment.refunded;
    if (left <= 0) return;
    const refundId = `R${refunds.size}`;
    const amount = grosze(random.chance(0.4) ? left : random.between(1, left));
    // Of what bonus paid nothing was invoiced, and nothing is corrected.
    const { gross } = refundShare(paidBy(payment, order.quotation.vat), { before: payment.refunded, amount });
    const refunded = grosze(payment.refunded + amount);
    memory.put(ksefTables.payments, { ...paymentKey(payment.slug), ...payment, refunded });
    if (gross === 0) return;
    refunds.set(refundId, { order: order.id, amount: gross });
    await owe(sure, order.id, refundId, gross, now);
  };
  const sweep = () => {
    const deps = process();
    const due: typeof deps.corrections.due = async (...which) => random.shuffle(await deps.corrections.due(...which));
    return sweepCorrections({ ...deps, corrections: { ...deps.corrections, due }, onDefect });
  };
  const deliver = (turn?: Promise<unknown>) => {
    const db = faultyConnection(run, { random, part, counts });
    return deliverInvoices({ ...depsOn(turn ? writingAfter(turn, db) : db), onDefect });
  };
  const listed = (may: 'send' | 'correct') => issued().filter(({ ksefTrouble: one }) => one && mayDo(one)[may]);
  const send = async () => {
    const rows = listed('send');
    if (rows.length > 0) await sendAgain(process(), random.pick(rows).id, acting());
  };
  const correct = async (row: IssuedInvoice | undefined = anyOf(listed('correct'))) => {
    if (!row) return;
    // Two people, or one who clicks twice, at the same time as whatever runs.
    const clicks = await Promise.allSettled(
      Array.from({ length: random.between(1, 2) }, () => correctByDesk(process(), row, `request-${++requests}`)),
    );
    for (const one of clicks) if (one.status === 'rejected') expected(one.reason);
    // An answer that was lost is no proof that nothing was written: the audit says what was.
    countCorrections();
  };
  const anyOf = (rows: readonly IssuedInvoice[]) => (rows.length > 0 ? random.pick(rows) : undefined);
  const countCorrections = () => {
    corrections.clear();
    for (const { act, object } of memory.rows(ksefTables.audit))
      if (act === 'invoice_corrected') {
        const id = String(object).slice('invoice#'.length);
        corrections.set(id, (corrections.get(id) ?? 0) + 1);
      }
  };
  const replace = async (meanwhile?: (order: string) => Promise<unknown>) => {
    const row = anyOf(issued().filter(isCurrent));
    const sold = row && orders.get(row.invoice.orderIds[0] ?? '');
    if (!row || !sold) return;
    const buyer = anotherBuyer(random, sold.kind);
    // Once all has been read.
    const turn = meanwhile && new Promise((read) => setTimeout(read)).then(() => meanwhile(sold.order.id));
    const db = faultyConnection(run, { random, part, counts });
    const deps = turn ? depsOn(writingAfter(Promise.allSettled([turn]), db)) : depsOn(db);
    // The customer and the desk at once, about the same buyer or not.
    const clicks = await Promise.allSettled(
      Array.from({ length: random.between(1, 2) }, () =>
        correctBuyer(deps, {
          ...{ order: sold.order, invoiceId: row.id, by: random.pick(['account', 'staff'] as const) },
          buyer: random.chance(0.7) ? buyer : anotherBuyer(random, sold.kind),
          acting: { who: { kind: 'customer' }, request: `request-${++requests}` },
        }),
      ),
    );
    for (const one of clicks) if (one.status === 'rejected') expected(one.reason);
    await turn;
  };
  /** What was left when it was read goes back in part, and is corrected, before it is made out to another buyer. */
  const replaceLate = () => replace((name) => refund(name).then(sweep));
  const foreign = async () => {
    const row = anyOf(issued().filter(({ ksef, ksefReference }) => ksef === 'queued' && !ksefReference));
    if (row && !row.invoice.test) model.takeForeign(row.invoice.kind, row.invoice.number);
  };
  const mood = async () => {
    model.state.mood = random.chance(0.5) ? 'well' : random.pick(ksefMoods);
    vies.state.isDown = random.chance(0.4);
  };
  const once = () => deliver();
  const acts = [
    order,
    order,
    () => refund(),
    () => refund(),
    sweep,
    once,
    once,
    once,
    send,
    () => correct(),
    () => replace(),
    mood,
  ] as const;

  const circumstances = { model, files, orders, refunds, corrections };
  const check = (isSettled: boolean) => {
    result.checks += 1;
    countCorrections();
    result.violations.push(...checkKsef(memory, { ...circumstances, isSettled }));
  };

  let kept: IssuedInvoice[] = [];
  for (let round = random.between(10, 30); round > 0 && result.violations.length === 0; round--) {
    const chosen = Array.from({ length: random.between(1, 4) }, () => random.pick(acts)());
    if (random.chance(0.3)) chosen.push(deliver());
    if (random.chance(0.3)) chosen.push(sweep(), sweep());
    if (random.chance(0.04)) chosen.push(foreign());
    if (random.chance(0.1)) chosen.push(replaceLate());
    for (let runs = random.between(1, 2); runs > 0; runs--) chosen.push(issue());
    // A run that is slow writes what it found when others, and the desk, have gone on.
    if (random.chance(0.3)) {
      const others = Promise.allSettled([...chosen, deliver()]).then(() => correct());
      chosen.push(deliver(Promise.allSettled([others])), others);
    }
    result.actions += chosen.length;
    await settleAll(chosen);
    check(false);
    now = new Date(now.getTime() + random.pick(waits) * 60_000);
    if (random.chance(0.1)) kept = issued();
    else if (kept.length > 0 && random.chance(0.04)) {
      restore(kept);
      kept = [];
    }
  }

  // All is well again, and people do what the list asks them for.
  part = 0;
  model.state.mood = 'well';
  model.state.lostPart = 0;
  vies.state.isDown = false;
  const isOver = () => {
    countCorrections();
    return checkKsef(memory, { ...circumstances, isSettled: true }).length === 0;
  };
  for (let hours = 0; hours < 40 && result.violations.length === 0 && !isOver(); hours++) {
    await settleAll([issue()]);
    await settleAll([sweep()]);
    await settleAll([deliver(), ...(random.chance(0.3) ? [deliver()] : [])]);
    for (const row of listed('correct')) await settleAll([correct(row)]);
    now = new Date(now.getTime() + 61 * 60_000);
  }
  check(true);
  return result;

  /** Rows as they were at a moment before, as far as delivery goes; numbers, and what was corrected since, are kept. */
  function restore(rows: readonly IssuedInvoice[]): void {
    for (const before of rows) {
      const place = { pk: `invoice#${before.id}`, sk: 'invoice' };
      const is = memory.rows(ksefTables.invoices).find(({ pk }) => pk === place.pk);
      // What the desk corrected since is named by the restore, and made again; here it stays.
      if (!is || (is.edition ?? 1) !== (before.edition ?? 1)) continue;
      const { ksefTrouble, ksefNumber: _, ksefSession: __, ksefReference: ___, ...kept } = before;
      const isOver = before.ksef === 'accepted' || before.ksef === 'none' || before.ksef === 'rejected';
      memory.put(ksefTables.invoices, {
        ...{ ...place, ...kept, corrected: is.corrected, replacedBy: is.replacedBy },
        ...(before.ksefNumber && { ksefNumber: before.ksefNumber }),
        ...(before.ksefSession && { ksefSession: before.ksefSession, ksefReference: before.ksefReference }),
        ...(ksefTrouble && {
          ...{ ksefTrouble, outside_pk: `outside#${ksefTrouble.kind}`, outside_sk: `${before.createdAt}#${before.id}` },
        }),
        ...(!isOver && { due_pk: deliveriesDue.of(before.id), due_at: before.createdAt }),
      });
    }
  }
}

/** What rows say; undefined: they are no invoices. A row is never changed in place, so each is read once. */
const known = new WeakMap<Row, { read: InvoiceRow | undefined }>();
function readOnce(row: Row): InvoiceRow | undefined {
  const before = known.get(row);
  if (before) return before.read;
  const { data } = InvoiceRow.safeParse(row);
  known.set(row, { read: data });
  return data;
}

/** A process that reads and calls KSeF at once, and writes when its turn comes: what it has read is old by then. */
const writingAfter = (turn: Promise<unknown>, { send }: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  ({
    send: async (command: TransactWriteCommand) => {
      if (command instanceof TransactWriteCommand) await turn;
      return send(command);
    },
  }) as unknown as DynamoDBDocumentClient;

/** Injected faults and contention end a process; anything else is a defect of the code under proof. */
function expected(error: unknown): void {
  if (!isInjected(error) && !(error instanceof BusyError)) throw error;
}

async function settleAll(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(calls)) if (one.status === 'rejected') expected(one.reason);
}
