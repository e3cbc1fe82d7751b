import { orders as area } from '#shared/contract/orders.ts';
import { type Handler, onFirstCall } from '../../runtime/http/handlers.ts';
import { noteAccess, noteDownload } from '../../runtime/http/noteAccess.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { orders } from '../../runtime/services/orders.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { payments } from '../../runtime/services/payments.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { linkOrderFile as linkFile, readOrderStatus } from '../../usecases/orders/orders.ts';
import { readerOf } from '../wire/caller.ts';
import { moneyWire } from '../wire/moneyWire.ts';

const getOrderStatus: Handler<typeof area.getOrderStatus> = async ({ params, locale, now }) => {
  const found = await readOrderStatus({ orders: orders(), payments: payments(), now }, params.hash);
  if ('refused' in found) return found;
  const { order, status, failure } = found;
  const why = status === 'failed' ? failure : status === 'expired' ? status : undefined;
  const message = why ? paymentText(locale, `payment/${why}`) : null;
  return {
    status: 200,
    body: {
      status_name: status,
      hash: order.hash,
      order_id: order.id,
      price_gross: moneyWire(order.quotation.gross),
      message,
    },
  };
};

const linkOrderFile: Handler<typeof area.linkOrderFile> = async (request) => {
  const { params, caller, cartHash, now } = request;
  const link = await linkFile({ orders: orders(), files: await files(), now }, params, readerOf(caller, cartHash));
  if ('refused' in link) return link;
  await noteAccess(request, params.id, { way: 'download', what: link.what, file: params.file });
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

const { checkShipment, getOrder, linkOrderArchive, orderAgain, orderNewVersion } = area;

export const handler = httpHandler(area, {
  getOrderStatus,
  linkOrderFile,
  ...onFirstCall({ checkShipment, linkOrderArchive, orderAgain, orderNewVersion }, () => import('./buyersActs.ts')),
  ...onFirstCall({ getOrder }, () => import('./order.ts')),
});
