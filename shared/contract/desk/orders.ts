import * as z from 'zod/mini';
import { OrderSort, OrderStateFilter } from '../../model/order/orderListing.ts';
import { ProductionState, ShipmentState } from '../../model/order/orderState.ts';
import { ServiceKey } from '../../model/order/service.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { catalogueId, email, instant, listEnd, wholeNumber } from '../schemas/primitive.ts';
import { byEveryStaff } from '../staff/staffOnly.ts';

/** A row of the desk's list; its only personal data is a masked address. */
export const deskOrderRow = z.object({
  id: z.string(),
  status: ProductionState,
  /** The state in words, in the caller's language; of delivered work on paper it says where the papers are. */
  status_label: z.string(),
  /** Of work on paper, once it is posted; else null. */
  shipment_state: z.nullable(ShipmentState),
  service: ServiceKey,
  service_name: z.string(),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  word_count: z.int(),
  express: z.boolean(),
  email_masked: z.string(),
  is_account: z.boolean(),
  created_at: instant,
  delivery_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  price_gross: money,
  mail_failed_at: z.nullable(instant),
  test_payment: z.boolean(),
});
export type DeskOrderRowWire = z.input<typeof deskOrderRow>;

const day = z.iso.date();
const deskCursor = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/, 'validation/invalid'));

const filter = {
  state: z.optional(OrderStateFilter),
  service: z.optional(ServiceKey),
  /** Source or target language. */
  language: z.optional(catalogueId),
  /** First and last day of ordering, in Warsaw. */
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(OrderSort),
};

/** All orders, for those who look after them. */
export const deskOrders = operations({
  listDeskOrders: {
    on: 'GET /api/staff/order',
    ...byEveryStaff,
    summary:
      'All orders, the newest first, also without `sort`; addresses are masked. A page may hold fewer than `limit`: only a `cursor` of null is the end.',
    query: z.object({ ...filter, cursor: z.optional(deskCursor), limit: z.optional(wholeNumber(1, 100)) }),
    success: { 200: z.object({ orders: z.array(deskOrderRow), ...listEnd }) },
    errors: [],
  },
  findDeskOrders: {
    on: 'POST /api/staff/order/search',
    ...byEveryStaff,
    summary:
      'Orders of one customer by the exact address, the newest first: those of the account and those made as a guest. It is a POST, so that no address appears in a log.',
    body: z.object({ email, cursor: z.optional(deskCursor), limit: z.optional(wholeNumber(1, 100)) }),
    success: { 200: z.object({ orders: z.array(deskOrderRow), ...listEnd }) },
    errors: [],
  },
  exportDeskOrders: {
    on: 'POST /api/staff/order/export',
    ...byEveryStaff,
    summary:
      'The rows of the list as a CSV file in the caller’s language, at most 5,000, addresses masked; a line of the audit says who took it.',
    body: z.object(filter),
    success: { 200: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), complete: z.boolean() }) },
    errors: [],
  },
});
