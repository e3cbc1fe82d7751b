import * as z from 'zod/mini';
import { ApostilleAct, OriginalsAct } from '../../model/order/papers.ts';
import { operations } from '../operation.ts';
import { placeFields } from '../schemas/address.ts';
import { customsTyped, parcel, parcelRow, placeRevision } from '../schemas/parcel.ts';
import { flag, listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { by, orderId } from './staffOnly.ts';

const params = z.object({ id: orderId });
const ofParcel = { ...by('support', 'project'), params, success: { 200: parcel } } as const;
const translatorId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'));

/** Papers sent to customers, and papers that customers sent in. */
export const shippingOperations = operations({
  getParcel: {
    on: 'GET /api/staff/order/{id}/parcel',
    ...ofParcel,
    summary:
      'What is written on the parcel of an order, what is known of it, and what became of the papers its customer sent in.',
    errors: ['not_found'],
  },
  enterParcel: {
    on: 'POST /api/staff/order/{id}/parcel',
    ...ofParcel,
    summary:
      'Enters the package number of an order with a paper copy (InPost, Pocztex, Poczta Polska or an international number of UPU S10), and with `sent` that it is on its way: the job of printing and sending is done with it. Outside of the customs territory a declaration is needed. Repeating it changes nothing; another number replaces one that has not left or came back. `place_revision` is that of the label as it was read, since until the papers leave another place may be named for them; `changed_meanwhile`: they go somewhere else by now, and nothing is entered. A locker takes numbers of InPost alone, registered mail none of these. `conflict`: the order is not posted, its work is not certified yet, or its parcel is under way. `apostille_open`: an apostille that was ordered is not there.',
    body: z.object({
      package_number: text(40),
      place_revision: placeRevision,
      sent: z.optional(flag),
      customs: z.optional(customsTyped),
      originals: z.optional(flag),
    }),
    errors: ['not_found', 'conflict', 'changed_meanwhile', 'apostille_open'],
  },
  keepParcel: {
    on: 'POST /api/staff/order/{id}/parcel/keeping',
    ...ofParcel,
    summary:
      'Decides that a parcel which came back, or that nobody finds, is not sent again: it leaves the list, with the reason. `conflict`: none has left, or it arrived.',
    body: z.object({ reason: text(1000) }),
    errors: ['not_found', 'conflict'],
  },
  correctDelivery: {
    on: 'PUT /api/staff/order/{id}/parcel/address',
    ...ofParcel,
    summary:
      'Corrects where the papers go, as the customer told it, before they leave or when they came back, then within Poland also from an address to a locker or the other way round. The audit keeps that it was done and why. `conflict`: they are under way, arrived, or go nowhere.',
    body: z.object({ ...placeFields, reason: text(1000) }),
    errors: ['not_found', 'conflict'],
  },
  noteOriginals: {
    on: 'POST /api/staff/order/{id}/originals',
    ...ofParcel,
    summary:
      'Notes what became of the papers a customer sent in: they came, went to a translator and back, were compared page by page, or returned to the customer, who sees each step. `conflict`: they are somewhere else.',
    body: z.object({
      act: OriginalsAct,
      translator: z.optional(translatorId),
      package_number: z.optional(text(40)),
    }),
    errors: ['not_found', 'conflict'],
  },
  noteApostille: {
    on: 'POST /api/staff/order/{id}/apostille',
    ...ofParcel,
    summary:
      'Notes that the apostilles of an order were applied for, or are there; its customer sees it. Before that its papers are not posted and the order is not accepted. Repeating it changes nothing; `conflict`: none was ordered, the order is not under work, or they are there already.',
    body: z.object({ act: ApostilleAct, note: z.optional(text(500)) }),
    errors: ['not_found', 'conflict'],
  },
  listParcels: {
    on: 'GET /api/staff/parcel',
    ...by('support', 'project'),
    summary:
      'Parcels of the desk: to be printed and posted (`to_send`), under way (`under_way`), come back or not found (`returned`); and orders that wait for an apostille, which is to be applied for (`apostille_ordered`) or was (`apostille_applied`).',
    query: z.object({
      list: z.optional(z.enum(['to_send', 'under_way', 'returned', 'apostille_ordered', 'apostille_applied'])),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ parcels: z.array(parcelRow), ...listEnd }) },
    errors: [],
  },
});
