import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { invoiceXmlKey } from '#functions/gateways/invoiceFiles.ts';
import { ksefModel } from '#infra/commands/ksef/ksefModel.ts';
import { putOrder, viesModel } from '#infra/commands/ksef/ksefOrders.ts';
import { correctByDesk, ksefDeps, memoryFiles } from '#infra/commands/ksef/ksefWorld.ts';
import { memoryTables } from '#infra/commands/proof/memoryTables.ts';
import { seededRandom } from '#infra/commands/proof/random.ts';
import { deliverInvoices } from './deliverInvoices.ts';
import { sweepInvoices } from './dueInvoices.ts';
import { formatsOf } from './linkToInvoice.ts';
import { correctRefused, sendAgain } from './refusedDocuments.ts';

const start = new Date('2026-11-20T12:00:00Z');

async function world(draft: { isBarred?: boolean }) {
  const memory = memoryTables();
  const files = memoryFiles();
  const model = ksefModel(seededRandom(1), { lostPart: 0 });
  const db = { send: async (command: unknown) => memory.run(command) } as unknown as DynamoDBDocumentClient;
  let minutes = 0;
  const deps = () => {
    const now = new Date(start.getTime() + minutes * 60_000);
    return ksefDeps(db, { files: files.gateway, ksef: model.gateway, vies: viesModel().gateway, now });
  };
  const onDefect = (_: string, error: unknown) => {
    throw error;
  };
  putOrder(memory, 'A', { kind: 'domestic', isTest: false, isBarred: draft.isBarred ?? false, bonusPart: 0 }, start);
  await sweepInvoices({ ...deps(), onDefect });
  const row = await deps().invoices.read('order.A');
  if (row?.state !== 'issued') throw new Error('not issued');
  return {
    ...{ memory, files, model, deps },
    read: async () => {
      const found = await deps().invoices.read(row.id);
      if (found?.state !== 'issued') throw new Error('not issued');
      return found;
    },
    deliver: async (after = 5) => {
      minutes += after;
      return deliverInvoices({ ...deps(), onDefect });
    },
    audit: () => memory.rows('audit'),
  };
}
const acting = { account: 'finance', request: 'request-1', now: start };

test('a refused document is corrected under its number, once however often it is clicked, and that is in the audit', async () => {
  const { deps, read, deliver, audit, model, files } = await world({ isBarred: true });
  for (let run = 0; run < 3; run++) await deliver();
  const refused = await read();
  expect(refused).toMatchObject({ ksef: 'rejected', ksefTrouble: { kind: 'document_refused', code: '450' } });
  const clicks = await Promise.all(['one', 'two'].map((request) => correctByDesk(deps(), refused, request)));
  expect(clicks.filter((one) => 'edition' in one)).toEqual([{ edition: 2, nextAt: expect.any(String) }]);
  expect(clicks).toContainEqual({ refused: 'conflict' });
  expect(audit()).toMatchObject([
    {
      ...{ act: 'invoice_corrected', object: `invoice#${refused.id}`, reason: 'a sign that KSeF does not take' },
      ...{ before: { edition: 1, code: '450' }, after: { edition: 2, fields: 'name' } },
      who: { kind: 'staff', account: 'finance' },
    },
  ]);
  expect(JSON.stringify(audit())).not.toContain('Demo Buyer');
  for (let run = 0; run < 4; run++) await deliver();
  const after = await read();
  expect(after).toMatchObject({ ksef: 'accepted', edition: 2, invoice: { number: refused.invoice.number } });
  expect(after.ksefTrouble).toBeUndefined();
  expect(model.documentOf(after.ksefNumber ?? '')?.number).toBe(refused.invoice.number);
  expect(files.document(invoiceXmlKey(after.id, 1))?.text).toContain('Demo Buyer§');
  expect(files.document(invoiceXmlKey(after.id, 2))?.text).toContain('<Nazwa>Demo Buyer</Nazwa>');
  expect(formatsOf(after)).toEqual(['pdf', 'xml']);
  expect(await correctByDesk(deps(), after, 'three')).toEqual({ refused: 'conflict' });
});

test('a correction with a number of another kind is a wrong field, and one of an earlier document is too late', async () => {
  const { deps, read, deliver } = await world({ isBarred: true });
  for (let run = 0; run < 3; run++) await deliver();
  const { id } = await read();
  const buyer = { name: 'Demo Buyer', addressLines: ['Prosta 1', '00-950 Warszawa'] as [string, string] };
  const typed = { edition: 1, buyer: { ...buyer, taxNumber: '5260001246' }, reason: 'r' };
  expect(await correctRefused(deps(), id, typed, acting)).toEqual({ wrongTaxNumber: true });
  expect(await correctRefused(deps(), id, { ...typed, edition: 2, buyer }, acting)).toEqual({ refused: 'conflict' });
  expect(await correctRefused(deps(), 'order.B', { ...typed, buyer }, acting)).toEqual({ refused: 'not_found' });
});

test('what waits for its next attempt is sent at once, once for two clicks; what is on its way or decided is not', async () => {
  const { deps, read, deliver, model } = await world({});
  const again = async (request: string) =>
    sendAgain(deps(), (await read()).id, { ...acting, request, now: deps().now });
  expect(await again('early')).toEqual({ refused: 'conflict' });
  model.state.mood = 'login';
  await deliver(300);
  await deliver(60);
  const { ksefTrouble } = await read();
  expect(ksefTrouble).toMatchObject({ kind: 'login_refused', attempts: 2 });
  const clicks = await Promise.all(['one', 'two'].map(again));
  expect(clicks.filter((one) => 'nextAt' in one)).toHaveLength(1);
  model.state.mood = 'well';
  for (let run = 0; run < 4; run++) await deliver(1);
  expect(await read()).toMatchObject({ ksef: 'accepted' });
  expect(await again('late')).toEqual({ refused: 'conflict' });
});

test('a duplicate is asked about once more: it stays one, or its number is ours after all', async () => {
  const { deps, read, deliver, model, files } = await world({});
  const { invoice, id } = await read();
  model.takeForeign('VAT', invoice.number);
  for (let run = 0; run < 4; run++) await deliver();
  expect(await read()).toMatchObject({ ksef: 'rejected', ksefTrouble: { kind: 'duplicate' } });
  const again = () => sendAgain(deps(), id, { ...acting, request: String(deps().now), now: deps().now });
  expect(await again()).toHaveProperty('nextAt');
  await deliver();
  expect(await read()).toMatchObject({ ksef: 'rejected', ksefTrouble: { kind: 'duplicate', attempts: 2 } });
  expect(await correctByDesk(deps(), await read(), 'no')).toEqual({ refused: 'conflict' });
  expect(files.document(invoiceXmlKey(id))?.text).toBeDefined();
});
