import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { buyerDeps } from '../../runtime/services/buyers.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { orders } from '../../runtime/services/orders.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import { correctBuyer, previewBuyer, readInvoiceBuyer } from '../../usecases/invoices/correctBuyer.ts';
import { buyerChangeWire, buyerCorrectedWire, buyerOnWire, presentBuyerWire } from '../wire/buyerWire.ts';

export const getOrderBuyer: Handler<typeof area.getOrderBuyer> = async ({ params, now }) => {
  const order = await orders().read(params.id);
  const found = order && (await readInvoiceBuyer(buyerDeps(now), order, 'staff'));
  return found ? { status: 200, body: presentBuyerWire(found) } : { refused: 'not_found' };
};

export const previewOrderBuyer: Handler<typeof area.previewOrderBuyer> = async ({ params, body, now }) => {
  const order = await orders().read(params.id);
  if (!order) return { refused: 'not_found' };
  const buyer = buyerOnWire(body, order);
  if ('refused' in buyer) return buyer;
  const change = await previewBuyer(buyerDeps(now), { order, buyer, by: 'staff' });
  return 'refused' in change ? change : { status: 200, body: buyerChangeWire(change) };
};

export const correctOrderBuyer: Handler<typeof area.correctOrderBuyer> = async (request) => {
  const { params, body, caller, locale, now, requestId } = request;
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const order = await orders().read(params.id);
  if (!order) return { refused: 'not_found' };
  const buyer = buyerOnWire(body, order);
  if ('refused' in buyer) return buyer;
  const acting = { who: { kind: 'staff' as const, account: session.account }, request: requestId };
  const made = await correctBuyer(buyerDeps(now), { order, buyer, invoiceId: body.invoice, by: 'staff', acting });
  return 'refused' in made ? made : { status: 200, body: buyerCorrectedWire(made, locale) };
};
