import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { InvoiceDraft } from '#functions/domain/invoice/invoice.ts';
import { draftOf, sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { sampleOrder } from '#functions/domain/invoice/test/sampleOrder.ts';
import { invoiceStore } from '#functions/stores/invoices/invoices.ts';
import { type Random, seededRandom } from '#infra/commands/proof/random.ts';
import { createTables } from '#infra/test/tables.ts';
import { issueInvoice, issueTogether } from './issueInvoice.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** A database whose transactions conflict, or are carried out without an answer. */
function faulty(db: DynamoDBDocumentClient, random: Random): DynamoDBDocumentClient {
  const send = async (command: TransactWriteCommand) => {
    if (!(command instanceof TransactWriteCommand)) return db.send(command);
    if (random.chance(0.1))
      throw new TransactionCanceledException({
        $metadata: {},
        message: 'A conflict.',
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      });
    const answer = await db.send(command);
    if (random.chance(0.05)) throw new Error('The answer got lost.');
    return answer;
  };
  return { send } as unknown as DynamoDBDocumentClient;
}

function draftsOf(random: Random, count: number): InvoiceDraft[] {
  return Array.from({ length: count }, (_, place) => ({
    ...draftOf(sampleOrder()),
    id: `order.${place}`,
    test: random.chance(0.2),
    orderIds: Array.from({ length: random.between(1, 12) }, (__, order) => `o${place}-${order}`),
    cartDigests: [`digest${place}`],
    account: random.chance(0.5) ? `account${random.below(5)}` : undefined,
  }));
}

test.each([16, 20261123])(
  'numbers have no gap and each invoice has one, however many are issued at once by several runs (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const { db, names } = await createTables();
    const drafts = draftsOf(random, 40);
    const writer = async (issue: (deps: Parameters<typeof issueTogether>[0]) => Promise<unknown>) => {
      const invoices = invoiceStore(faulty(db, random), names.invoices);
      // An interrupted writer starts again.
      for (let run = 0; run < 100; run++) {
        const isDone = await issue({ invoices, seller: sampleSeller, now }).then(
          () => true,
          () => false,
        );
        if (isDone) return;
      }
      throw new Error('It never came to its end.');
    };
    const some = () => drafts.filter(() => random.chance(0.5));
    await Promise.all([
      ...Array.from({ length: 4 }, () => writer((deps) => issueTogether(deps, some()))),
      // An earlier release, which issues one invoice at a time, runs beside this one.
      writer(async (deps) => {
        for (const draft of some()) await issueInvoice(deps, draft);
      }),
    ]);
    await writer((deps) => issueTogether(deps, drafts));

    const invoices = invoiceStore(db, names.invoices);
    const rows = await Promise.all(drafts.map(({ id }) => invoices.read(id)));
    const issued = rows.flatMap((row) => (row?.state === 'issued' ? [row.invoice] : []));
    expect(issued.length).toBe(drafts.length);
    for (const [series, own] of Map.groupBy(issued, (invoice) => invoice.series)) {
      const numbers = own.map(({ number }) => number).toSorted();
      expect(numbers).toEqual(own.map((_, place) => `${series}/${String(place + 1).padStart(4, '0')}`));
      expect(await invoices.lastOf(series)).toBe(own.length);
    }
    const opened = await Promise.all(
      drafts.map(({ id, cartDigests: [digest = ''] }) => invoices.readOpened({ cartDigest: digest }, id)),
    );
    expect(opened.every((row) => row?.state === 'issued')).toBe(true);
  },
);

test('what is issued together has numbers in its order, and one write of the counter for some twenty', async () => {
  const { db, names } = await createTables();
  let writes = 0;
  const counted = {
    send: (command: TransactWriteCommand) => {
      if (command instanceof TransactWriteCommand) writes += 1;
      return db.send(command);
    },
  } as unknown as DynamoDBDocumentClient;
  const invoices = invoiceStore(counted, names.invoices);
  const drafts = Array.from({ length: 50 }, (_, place) => ({
    ...draftOf(sampleOrder()),
    id: `order.${place}`,
    cartDigests: [`digest${place}`],
    account: 'someone',
    orderIds: [`o${place}`],
  }));
  await issueTogether({ invoices, seller: sampleSeller, now }, drafts);
  const rows = await Promise.all(drafts.map(({ id }) => invoices.read(id)));
  const numbers = rows.map((row) => (row?.state === 'issued' ? row.invoice.number.slice(-4) : ''));
  expect(numbers).toEqual(drafts.map((_, place) => String(place + 1).padStart(4, '0')));
  expect(writes).toBe(3);
});
