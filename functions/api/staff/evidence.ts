import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { db } from '../../runtime/services/db.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { orders } from '../../runtime/services/orders.ts';
import { setting } from '../../runtime/settings.ts';
import { evidenceStore } from '../../stores/invoices/salesEvidence.ts';
import { ledgerOfMonth, salesOfMonth } from '../../usecases/evidence/salesEvidence.ts';
import { cursorWire, placeIn } from '../wire/cursorWire.ts';
import { elsewhereWire, evidenceRowWire } from '../wire/evidenceWire.ts';

export const listSalesEvidence: Handler<typeof area.listSalesEvidence> = async ({ query }) => {
  const test = setting('TEST_PAYMENTS') === 'true';
  const deps = { evidence: evidenceStore(db(), setting('TABLE_INVOICES')), ledger: ledger() };
  const { lines, next } = await salesOfMonth(deps, { month: query.month, test }, placeIn(query.cursor));
  const { nip, name, email, taxOffice } = setting('SELLER');
  const seller = { nip, name, email, tax_office: taxOffice ?? null };
  return { status: 200, body: { rows: lines.map(evidenceRowWire), seller, test, cursor: cursorWire(next) } };
};

export const sumLedgerOfMonth: Handler<typeof area.sumLedgerOfMonth> = async ({ query }) => {
  const deps = { ledger: ledger(), invoices: invoices(), orders: orders() };
  const { facts, net, vat, elsewhere, next } = await ledgerOfMonth(deps, query.month, placeIn(query.cursor));
  const sums = { net_sum: net, vat_sum: vat };
  return { status: 200, body: { facts, ...sums, elsewhere: elsewhere.map(elsewhereWire), cursor: cursorWire(next) } };
};
