import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { buyerDeps } from '../../runtime/services/buyers.ts';
import {
  correctBuyer as correct,
  previewBuyer as preview,
  readInvoiceBuyer,
} from '../../usecases/invoices/correctBuyer.ts';
import { buyerChangeWire, buyerCorrectedWire, buyerOnWire, presentBuyerWire } from '../wire/buyerWire.ts';
import { orderAtHand } from './orderAtHand.ts';

const askedBy = (caller: RequestContext['caller'], { account }: Order) =>
  caller.kind !== 'visitor' && caller.account === account ? 'account' : 'hash';

export const getBuyer: Handler<typeof area.getBuyer> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const found = await readInvoiceBuyer(buyerDeps(request.now), order, askedBy(request.caller, order));
  return found ? { status: 200, body: presentBuyerWire(found) } : { refused: 'not_found' };
};

export const previewBuyer: Handler<typeof area.previewBuyer> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const buyer = buyerOnWire(request.body, order);
  if ('refused' in buyer) return buyer;
  const change = await preview(buyerDeps(request.now), { order, buyer, by: askedBy(request.caller, order) });
  return 'refused' in change ? change : { status: 200, body: buyerChangeWire(change) };
};

export const correctBuyer: Handler<typeof area.correctBuyer> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const buyer = buyerOnWire(request.body, order);
  if ('refused' in buyer) return buyer;
  const made = await correct(buyerDeps(request.now), {
    ...{ order, buyer, invoiceId: request.body.invoice, by: askedBy(request.caller, order) },
    acting: { who: { kind: 'customer' }, request: request.requestId },
  });
  return 'refused' in made ? made : { status: 200, body: buyerCorrectedWire(made, request.locale) };
};
