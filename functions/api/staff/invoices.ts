import type { ResultOf } from '#shared/contract/operation.ts';
import type { staffInvoices } from '#shared/contract/staff/invoices.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { grosze, subtractGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import { correctionId } from '../../domain/invoice/correctionInvoice.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { audit } from '../../runtime/services/audit.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { outsideKsef } from '../../runtime/services/outsideKsef.ts';
import type { Outside } from '../../stores/invoices/outsideKsef.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { formatsOf, linkToFile } from '../../usecases/invoices/linkToInvoice.ts';
import {
  correctRefused,
  invoiceObject,
  mayDo,
  readRefused,
  sendAgain,
} from '../../usecases/invoices/refusedDocuments.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';

type Wire = ResultOf<typeof staffInvoices.listInvoicesNotInKsef>['invoices'][number];

/** A row of the list; undefined of one that left it since the index was written. */
function outsideWire(row: Outside): Wire | undefined {
  const trouble = row.ksefTrouble;
  if (!trouble) return undefined;
  const { kind, code, reasons, other, since, triedAt, nextAt, attempts } = trouble;
  const may = mayDo(trouble);
  const said = {
    ...{ trouble: kind, code, reasons, since, tried_at: triedAt, next_at: nextAt ?? null, attempts },
    other: other
      ? {
          ksef_number: other.ksefNumber,
          number: other.number ?? null,
          buyer: other.buyer ?? null,
          price_gross: other.gross === undefined ? null : moneyWire(grosze(Math.round(other.gross * 100))),
        }
      : null,
  };
  if (!('invoice' in row)) {
    const { refundId, orderId, amount, original, at } = row;
    return {
      ...{ invoice_id: correctionId(refundId), number: null, kind: 'KOR', ...said },
      ...{ corrects: original?.number ?? null, owed_since: at, order_ids: [orderId], account: null, formats: [] },
      price_gross: moneyWire(subtractGrosze(zeroGrosze, amount)),
      ...{ may_send: false, may_correct: false },
    };
  }
  const { id, invoice, createdAt } = row;
  return {
    ...{ invoice_id: id, number: invoice.number, kind: invoice.kind, ...said },
    ...{ corrects: invoice.corrects?.number ?? null, owed_since: createdAt, order_ids: invoice.orderIds },
    ...{ account: invoice.account ?? null, price_gross: moneyWire(invoice.gross), formats: formatsOf(row) },
    ...{ may_send: may.send, may_correct: may.correct },
  };
}

export const listInvoicesNotInKsef: Handler<typeof area.listInvoicesNotInKsef> = async ({ query }) => {
  const read = (wanted: ListPage) => outsideKsef().page(query.trouble, wanted);
  const { page, end } = await listPage(query, 50, read, ({ rows }) => rows);
  return {
    status: 200,
    body: {
      invoices: page.rows.flatMap((row) => outsideWire(row) ?? []),
      ...end,
    },
  };
};

const desk = () => ({ invoices: invoices(), outside: outsideKsef() });

export const sendInvoiceAgain: Handler<typeof area.sendInvoiceAgain> = async ({ params, caller, requestId, now }) => {
  const { account } = sessionOf(caller);
  const sent = await sendAgain(desk(), params.id, { account, request: requestId, now });
  return 'refused' in sent ? sent : { status: 200, body: { next_at: sent.nextAt } };
};

export const getRefusedDocument: Handler<typeof area.getRefusedDocument> = async (request) => {
  const { params, caller, requestId, now } = request;
  const found = await readRefused(desk(), params.id);
  if ('refused' in found) return found;
  const { account } = sessionOf(caller);
  const { row, trouble } = found;
  const acting = { account, request: requestId, now };
  await audit().append(staffLine(acting, 'revealed', invoiceObject(row.id)), requestId);
  const { name, addressLines, country, taxId, references } = row.invoice.buyer;
  const [address, town] = addressLines;
  return {
    status: 200,
    body: {
      ...{ number: row.invoice.number, edition: row.edition ?? 1, code: trouble.code, reasons: trouble.reasons },
      ...{ name, address, town, country },
      tax_number: taxId ? `${taxId.kind === 'eu' ? taxId.prefix : ''}${taxId.number}` : null,
      purchase_order_number: references?.purchaseOrderNumber ?? null,
    },
  };
};

export const correctRefusedDocument: Handler<typeof area.correctRefusedDocument> = async (request) => {
  const { params, body, caller, requestId, now } = request;
  const { edition, name, address, town, tax_number, purchase_order_number, reason } = body;
  const buyer = {
    ...{ name, taxNumber: tax_number, purchaseOrderNumber: purchase_order_number },
    addressLines: [address, town] as [string, string],
  };
  const acting = { account: sessionOf(caller).account, request: requestId, now };
  const made = await correctRefused(desk(), params.id, { edition, buyer, reason }, acting);
  if ('wrongTaxNumber' in made)
    return { refused: 'validation_failed', fields: { tax_number: ['validation/tax_number_kind'] } };
  return 'refused' in made ? made : { status: 200, body: { edition: made.edition, next_at: made.nextAt } };
};

export const linkStaffInvoice: Handler<typeof area.linkStaffInvoice> = async (request) => {
  const { params, body, caller, requestId, now } = request;
  const row = await invoices().read(params.id);
  if (!row) return { refused: 'not_found' };
  const link = await linkToFile(await files(), row, body.format, now);
  if ('refused' in link) return link;
  const acting = { account: sessionOf(caller).account, request: requestId, now };
  const line = staffLine(acting, 'invoice_read', invoiceObject(row.id), { after: { file: body.format } });
  await audit().append(line, requestId);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
