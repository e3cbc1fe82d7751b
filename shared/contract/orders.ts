import * as z from 'zod/mini';
import { invitedRoles } from '../model/account/roles.ts';
import { ShipmentState } from '../model/order/orderState.ts';
import { scanRefusals } from '../model/order/scanVerdict.ts';
import { operations } from './operation.ts';
import { cart } from './schemas/cart.ts';
import { linkAnswer } from './schemas/linkAnswer.ts';
import { order } from './schemas/order.ts';
import { orderStatus } from './schemas/payment.ts';
import { attachmentHash, capability, instant } from './schemas/primitive.ts';
import { byEveryStaff, orderId } from './staff/staffOnly.ts';

const readers = { callers: ['visitor', 'customer', 'staff', 'token'], roles: byEveryStaff.roles } as const;
const fileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'validation/invalid'));

export const orders = operations({
  getOrderStatus: {
    on: 'GET /api/order/status/{hash}',
    members: invitedRoles,
    summary: 'Progress of the payment of an order: polled every 3 seconds while awaiting_confirmation.',
    ...readers,
    scope: 'orders:read',
    ownership: 'cart',
    params: z.object({ hash: capability }),
    success: { 200: orderStatus },
    errors: ['not_found'],
  },
  getOrder: {
    on: 'GET /api/order/{id}',
    members: invitedRoles,
    summary: 'An order, for its customer or for anyone who holds its hash (`X-Cart` or `hash`).',
    ...readers,
    scope: 'orders:read',
    ownership: 'account',
    params: z.object({ id: orderId }),
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: order },
    errors: ['not_found'],
  },
  linkOrderFile: {
    on: 'POST /api/order/{id}/file/{file}/link',
    members: invitedRoles,
    summary: 'A download link, valid for ten minutes, to a file of an order, sent or delivered, issued at each click.',
    ...readers,
    scope: 'files',
    ownership: 'account',
    params: z.object({ id: orderId, file: fileId }),
    success: { 200: linkAnswer },
    errors: ['not_found', ...scanRefusals],
  },
  linkOrderArchive: {
    on: 'POST /api/order/{id}/archive',
    members: invitedRoles,
    summary:
      'A download link, valid for ten minutes, to everything that was made of an order, as one ZIP with a folder for each of several target languages. `conflict` while nothing was delivered.',
    ...readers,
    scope: 'files',
    ownership: 'account',
    params: z.object({ id: orderId }),
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict', ...scanRefusals],
  },
  checkShipment: {
    on: 'POST /api/order/{id}/shipment',
    members: invitedRoles,
    summary: 'Asks the carrier where the parcel of an order is. `conflict` while nothing was sent.',
    ...readers,
    scope: 'orders:read',
    ownership: 'account',
    params: z.object({ id: orderId }),
    success: {
      200: z.object({
        package_number: z.string(),
        shipment_state: ShipmentState,
        shipment_status: z.string(),
        checked_at: instant,
      }),
    },
    errors: ['not_found', 'conflict', 'carrier_unavailable'],
  },
  orderAgain: {
    on: 'POST /api/order/{id}/again',
    members: ['orderer'],
    summary: 'A new cart with the form, text and files of an order; the files are counted and priced again.',
    callers: ['visitor', 'customer', 'token'],
    scope: 'orders:write',
    ownership: 'account',
    params: z.object({ id: orderId }),
    success: { 201: cart },
    errors: ['not_found'],
  },
  orderNewVersion: {
    on: 'POST /api/order/{id}/new-version',
    members: ['orderer'],
    summary:
      'A new cart for new versions of what an order was made of, with its form: a file that is announced in it with `new_version_of`, or a text, is compared with the one it replaces, and only what changed is priced.',
    callers: ['visitor', 'customer', 'token'],
    scope: 'orders:write',
    ownership: 'account',
    params: z.object({ id: orderId }),
    body: z.object({
      /** The file, or `text` for the pasted text; all of them if it is missing. */
      item: z.optional(z.union([attachmentHash, z.literal('text')])),
    }),
    success: { 201: cart },
    errors: ['not_found', 'new_version_refused', 'files_erased'],
  },
});
