import type { DeskOrderRowWire } from '#shared/contract/desk/orders.ts';
import type { desk as area } from '#shared/contract/desk.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type CsvValue, csvAmount, csvFile } from '#shared/rules/csvCell.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { languages } from '../../domain/catalogue/languages.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { audit } from '../../runtime/services/audit.ts';
import { deskOrders } from '../../runtime/services/deskOrders.ts';
import { mails } from '../../runtime/services/mails.ts';
import { orders } from '../../runtime/services/orders.ts';
import { ownedOrders } from '../../runtime/services/ownedOrders.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import {
  countDeskOrders,
  type DeskOrder,
  findDeskOrders as find,
  listDeskOrders as list,
  exportDeskOrders as read,
} from '../../usecases/desk/deskOrders.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { stateLabel } from '../wire/orderDetails.ts';
import { maskEmail } from '../wire/people.ts';
import { auditWire } from './audit.ts';

export function deskOrderRowWire({ listed, ...order }: DeskOrder, locale: Locale): DeskOrderRowWire {
  return {
    id: order.id,
    status: order.state,
    status_label: stateLabel(order, locale),
    shipment_state: order.shipment?.state ?? null,
    service: listed.service,
    service_name: serviceByKey(listed.service).names[locale],
    source_lang: listed.sourceLanguage,
    target_lang: listed.targetLanguages,
    word_count: listed.words,
    express: listed.express,
    email_masked: maskEmail(order.email),
    is_account: order.account !== undefined,
    created_at: order.createdAt,
    delivery_at: listed.deliverAt ?? null,
    delivered_at: order.deliveredAt ?? null,
    price_gross: moneyWire(listed.gross),
    mail_failed_at: order.mailFailedAt ?? null,
    test_payment: order.test,
  };
}

export const listDeskOrders: Handler<typeof area.listDeskOrders> = async ({ query, locale }) => {
  const { cursor, limit: _, ...wanted } = query;
  const deps = { deskOrders: deskOrders() };
  const rowsAfter = ({ limit, after }: ListPage) => list(deps, wanted, limit, after);
  const [{ page, end }, counted] = await Promise.all([
    listPage(query, 25, rowsAfter, ({ orders }) => orders, null),
    cursor === undefined ? countDeskOrders(deps, wanted) : undefined,
  ]);
  const in_all = counted ? { count: counted.count, is_exact: counted.isExact } : null;
  return {
    status: 200,
    body: { orders: page.orders.map((order) => deskOrderRowWire(order, locale)), ...end, in_all },
  };
};

export const findDeskOrders: Handler<typeof area.findDeskOrders> = async ({ body, locale }) => {
  const deps = { accounts: accounts(), ownedOrders: ownedOrders() };
  const { page, end } = await listPage(
    body,
    25,
    ({ limit, after }) => find(deps, body.email, limit, after),
    ({ orders }) => orders,
  );
  return {
    status: 200,
    body: { orders: page.orders.map((order) => deskOrderRowWire(order, locale)), ...end },
  };
};

export const getDeskOrder: Handler<typeof area.getDeskOrder> = async ({ params: { id } }) => {
  if (!(await orders().read(id))) return { refused: 'not_found' };
  const [{ lines }, written] = await Promise.all([audit().of(`order#${id}`, 200), mails().ofOrder(id, new Date())]);
  return {
    status: 200,
    body: {
      audit: await auditWire(lines),
      mails: written.map(({ template, state, createdAt }) => ({ template, state, created_at: createdAt })),
    },
  };
};

const columns = [
  'number',
  'status',
  'service',
  'pair',
  'words',
  'customer',
  'ordered',
  'promised',
  'price',
  'external_id',
  'purchase_order',
] as const;

/** The list as a file for a spreadsheet: the same rows, the same masks. */
function ordersCsv(orders: readonly DeskOrder[], locale: Locale): string {
  const name = (id: number): string => languages().find((language) => language.id === id)?.names[locale] ?? String(id);
  const rows = orders.map((order): CsvValue[] => {
    const row = deskOrderRowWire(order, locale);
    return [
      row.id,
      row.status_label,
      row.service_name,
      `${name(row.source_lang)} → ${row.target_lang.map(name).join(', ')}`,
      row.word_count,
      row.email_masked,
      formatMoment(row.created_at, locale),
      row.delivery_at && formatMoment(row.delivery_at, locale),
      csvAmount(row.price_gross.amount, locale),
      order.listed.externalId ?? '',
      order.listed.purchaseOrderNumber ?? '',
    ];
  });
  return csvFile([columns.map((column) => catalogueText(locale, `catalogue/csv.${column}`)), ...rows], locale);
}

export const exportDeskOrders: Handler<typeof area.exportDeskOrders> = async (request) => {
  const { body, caller, locale, now, requestId } = request;
  const { orders, isComplete } = await read({ deskOrders: deskOrders() }, body);
  const asked = Object.entries(body).filter(([, value]) => value !== undefined);
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'exported', object: 'list#orders', before: {}, request: requestId, at: now.toISOString() },
      after: { ...Object.fromEntries(asked), rows: orders.length },
    },
    requestId,
  );
  const file_name = `orders-${warsawDayOf(now)}.csv`;
  return {
    status: 200,
    body: { file_name, csv: ordersCsv(orders, locale), rows: orders.length, complete: isComplete },
  };
};
