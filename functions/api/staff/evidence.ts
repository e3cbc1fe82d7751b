import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { db } from '../../runtime/services/db.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { orders } from '../../runtime/services/orders.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { setting } from '../../runtime/settings.ts';
import { evidenceStore } from '../../stores/invoices/salesEvidence.ts';
import { ledgerOfMonth, salesOfMonth } from '../../usecases/evidence/salesEvidence.ts';
import { cursorWire, placeIn } from '../wire/cursorWire.ts';

export const listSalesEvidence: Handler<typeof area.listSalesEvidence> = async ({ query }) => {
  const test = setting('TEST_PAYMENTS') === 'true';
  const deps = { evidence: evidenceStore(db(), setting('TABLE_INVOICES')), ledger: ledger() };
  const { lines, next } = await salesOfMonth(deps, { month: query.month, test }, placeIn(query.cursor));
  const { nip, name, email, taxOffice } = setting('SELLER');
  const rows = lines.map(({ number, kind, marker, buyer, k11, k12, k19, k20, ...line }) => ({
    ...{ number, kind, marker, issued_on: line.issuedOn, sold_on: line.soldOn ?? null },
    ...{ ksef_number: line.ksefNumber ?? null, buyer_name: buyer.name },
    ...{ buyer_country: buyer.country ?? null, buyer_number: buyer.number ?? null },
    ...{ k_11: k11, k_12: k12, k_19: k19, k_20: k20 },
    ...{ corrects: line.corrects ?? null, booked_in: line.bookedIn ?? null },
  }));
  const seller = { nip, name, email, tax_office: taxOffice ?? null };
  return { status: 200, body: { rows, seller, test, cursor: cursorWire(next) } };
};

export const sumLedgerOfMonth: Handler<typeof area.sumLedgerOfMonth> = async ({ query }) => {
  const deps = { ledger: ledger(), invoices: invoices(), orders: orders() };
  const { facts, net, vat, elsewhere, next } = await ledgerOfMonth(deps, query.month, placeIn(query.cursor));
  const rows = elsewhere.map(({ orderId, at, evidenceIn, ...sums }) => ({
    ...{ order_id: orderId ?? null, booked_at: at, evidence_in: evidenceIn ?? null },
    ...{ net_sum: sums.net, vat_sum: sums.vat },
  }));
  return { status: 200, body: { facts, net_sum: net, vat_sum: vat, elsewhere: rows, cursor: cursorWire(next) } };
};
