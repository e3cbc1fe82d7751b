import { staffApplicants } from './staff/applicants.ts';
import { catalogueVersions } from './staff/catalogueVersions.ts';
import { couponOperations } from './staff/coupons.ts';
import { staffMails } from './staff/mails.ts';
import { moneyOfOrder } from './staff/moneyOfOrder.ts';
import { staffQuotes } from './staff/quotes.ts';
import { refunds } from './staff/refunds.ts';
import { shippingOperations } from './staff/shipping.ts';
import { transfers } from './staff/transfers.ts';
import { by, orderId } from './staff/staffOnly.ts';
import { staffStatements } from './staff/statements.ts';
import { staffWorkOperations } from './staff/work.ts';

export const staff = {
  ...refunds,
  ...moneyOfOrder,
  ...transfers,
  ...couponOperations,
  ...catalogueVersions,
  ...staffQuotes,
  ...staffMails,
  ...staffWorkOperations,
  ...staffApplicants,
  ...shippingOperations,
  ...staffStatements,
  enterParcel: defineOperation({
    ...by('support', 'project'),
    id: 'enterParcel',
    method: 'POST',
    path: '/api/staff/order/{id}/parcel',
    summary:
      'Enters the package number of an order with a paper copy (InPost, Pocztex, Poczta Polska or an international number of UPU S10), and with `sent` that it is on its way. Repeating it changes nothing; another number replaces one that has not left or came back. `conflict`: the order is not posted, or its parcel is under way.',
    params: z.object({ id: orderId }),
    body: z.object({ package_number: text(40), sent: z.optional(flag) }),
    success: {
      200: z.object({
        order_id: orderId,
        package_number: z.string(),
        carrier: Carrier,
        shipment_state: ShipmentState,
        /** The same in words, in the caller's language. */
        shipment_status: z.string(),
      }),
    },
    errors: ['not_found', 'conflict'],
  }),
};
