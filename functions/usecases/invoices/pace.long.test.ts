import { afterAll, beforeAll, expect, test } from 'vitest';
import { ksefPace } from '#functions/domain/invoice/ksefPace.ts';
import { draftOf, sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { sampleOrder } from '#functions/domain/invoice/test/sampleOrder.ts';
import type { FileGateway } from '#functions/gateways/files.ts';
import { ksefGateway } from '#functions/gateways/ksef/ksefGateway.ts';
import { sandboxOffline } from '#functions/gateways/ksef/sandboxKeys.ts';
import { invoiceDueStore } from '#functions/stores/invoices/invoiceDeliveries.ts';
import { invoiceStore } from '#functions/stores/invoices/invoices.ts';
import { ksefOpeningsStore } from '#functions/stores/invoices/ksefOpenings.ts';
import { memoryFiles } from '#infra/commands/ksef/ksefWorld.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { makeKsefSandbox } from '#infra/local/ksef/ksefSandbox.ts';
import { createTables } from '#infra/test/tables.ts';
import { deliverInvoices } from './deliverInvoices.ts';
import { issueInvoice } from './issueInvoice.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
let minute = 0;
const system = makeKsefSandbox({ basePath: '', token: 'secret', limits: true, now: () => at(minute) });
let server: Listening;
beforeAll(async () => {
  server = await listen(system.handler);
});
afterAll(() => server.stop());

/** Two invoices in each of so many minutes, and a run after each: how many packages were opened and refused, and the longest wait. */
async function busyMinutes(minutes: number) {
  const { db, names } = await createTables();
  const [invoices, dues] = [invoiceStore(db, names.invoices), invoiceDueStore(db, names.invoices)];
  const openings = ksefOpeningsStore(db, names.invoices);
  const files: FileGateway = memoryFiles().gateway;
  const waiting = new Map<string, number>();
  const said = { opened: 0, refused: 0, longest: 0 };
  for (let passed = 0; passed < minutes + 3; passed++, minute++) {
    for (let one = 0; one < 2 && passed < minutes; one++) {
      const id = `order.PACE${minute}${one}`;
      await issueInvoice({ invoices, seller: sampleSeller, now: at(minute) }, { ...draftOf(sampleOrder()), id });
      waiting.set(id, minute);
    }
    const ksef = ksefGateway({
      ...{ baseUrl: `${server.url}/v2`, nip: sampleSeller.nip, timeoutMs: 20_000 },
      credentials: [{ kind: 'token', token: 'secret' }],
    });
    const sendAll: typeof ksef.sendAll = async (...given) => {
      const sent = await ksef.sendAll(...given);
      said.opened += 1;
      if ('refused' in sent) said.refused += 1;
      return sent;
    };
    await deliverInvoices({
      ...{ dues, invoices, files, openings, ksef: { ...ksef, sendAll }, ksefIsSandbox: true, now: at(minute) },
      ...{ qrBaseUrl: 'https://qr.example/invoice', onDefect: (_, error) => expect.unreachable(String(error)) },
      signer: { serial: sandboxOffline.serial, key: sandboxOffline.key() },
      render: async ({ number }) => new TextEncoder().encode(number),
    });
    for (const [id, since] of waiting) {
      const row = await invoices.read(id);
      if (row?.state !== 'issued' || row.ksef !== 'accepted') continue;
      waiting.delete(id);
      said.longest = Math.max(said.longest, minute - since);
    }
  }
  return { ...said, left: waiting.size };
}

test('a busy hour stays below what KSeF allows, and no invoice waits longer than two minutes', async () => {
  const { opened, ...said } = await busyMinutes(57);
  expect(said).toEqual({ refused: 0, longest: 1, left: 0 });
  expect(opened).toBeLessThanOrEqual(ksefPace.batch.allowed * 0.8);
});
