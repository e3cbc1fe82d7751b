import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { workAuditLine } from '../../domain/audit/workAuditLine.ts';
import type { Order, Shipment } from '../../domain/order/order.ts';
import type { OriginalsStep } from '../../domain/order/originals.ts';
import { ParcelRow, type parcelKinds } from '../../domain/order/parcelRow.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { parcelEvents } from '../../domain/webhooks/parcelEvents.ts';
import { auditItem } from '../audit/auditItems.ts';
import { dueRows } from '../dueRows.ts';
import { duePk, noteKey, orderPk, queuePks } from '../production/productionKeys.ts';
import { unknownOf } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { changeOf, orderKey } from './orderKeys.ts';

export interface ParcelTables {
  orders: string;
  jobs: string;
  /** Where acts of staff are recorded as well; given only to what staff call. */
  audit?: string | undefined;
}

/** What becomes of an order's parcel, its address and the customer's papers; what is left out stays. */
export interface ParcelChange {
  shipment?: Shipment;
  originals?: readonly OriginalsStep[];
  address?: { address?: string | undefined; shippingData?: string | undefined };
  /** Where its carrier is asked next, or someone has to decide; null where nobody has to look at it any more. */
  row?: ParcelRow | null;
  event: WorkEvent;
  /** Names the event: the same act is recorded once. */
  eventId: string;
  more?: readonly TransactItem[];
}

const rowKey = (orderId: string) => ({ pk: orderPk(orderId), sk: 'due#parcel' });

/** Parcels of orders and the papers customers sent in: on the order's own row, what is to be looked at in the index of the jobs. */
export function parcelStore(db: DynamoDBDocumentClient, tables: ParcelTables) {
  const rowItem = (orderId: string, row: ParcelRow | null): TransactItem =>
    row === null
      ? { Delete: { TableName: tables.jobs, Key: rowKey(orderId) } }
      : {
          Put: {
            TableName: tables.jobs,
            Item: { ...unknownOf(row), ...rowKey(orderId), ...row, due_pk: duePk(row.kind, orderId), due_at: row.at },
          },
        };

  return {
    /** The row by itself, for the write that also changes jobs. */
    rowItem,

    /** Writes a change of an order as it was read; `changed` where its state, parcel or papers moved on in the meantime. */
    async write(order: Order, change: ParcelChange): Promise<'written' | 'changed'> {
      const { event, eventId, more = [], row, shipment } = change;
      const told = shipment ? parcelEvents(order.id, order.shipment, shipment, event.at) : [];
      const line = tables.audit === undefined ? undefined : workAuditLine(event);
      const result = await transact(db, [
        changedOrder(tables.orders, order, change),
        { Put: { TableName: tables.jobs, Item: { ...noteKey(event, eventId), ...event } } },
        ...(line && tables.audit !== undefined ? [auditItem(tables.audit, line, eventId)] : []),
        ...(row === undefined ? [] : [rowItem(order.id, row)]),
        ...told.flatMap((one) => pendingEventItems(tables.orders, one)),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** Parcels whose carrier is to be asked by `now`, or all that came back; the index lags behind the rows. */
    async due(kind: (typeof parcelKinds)[number], until: Date, limit: number): Promise<ParcelRow[]> {
      const rows = await dueRows(db, tables.jobs, ParcelRow, queuePks(kind), until, limit);
      return rows.sort((a, b) => a.since.localeCompare(b.since));
    },

    /** Its order has no parcel any more, or its person was erased. */
    async forget(orderId: string): Promise<void> {
      await transact(db, [rowItem(orderId, null)]);
    },

    /** Looks at a parcel again later. */
    async lookLater(row: ParcelRow): Promise<void> {
      await transact(db, [rowItem(row.orderId, row)]);
    },
  };
}
export type ParcelStore = ReturnType<typeof parcelStore>;

function changedOrder(
  table: string,
  order: Order,
  { shipment, originals, address, event }: ParcelChange,
): TransactItem {
  const [street, locker] = [address?.address, address?.shippingData];
  const sets = [
    ...(shipment ? ['shipment = :shipment'] : []),
    ...(originals ? ['originals = :originals'] : []),
    ...(street === undefined ? [] : ['form.#address = :street']),
    ...(locker === undefined ? [] : ['form.shippingData = :locker']),
  ];
  const isAsRead = (name: 'shipment' | 'originals') =>
    order[name] ? `${name} = :before_${name}` : `attribute_not_exists(${name})`;
  const shared = {
    TableName: table,
    Key: orderKey(order.id),
    ConditionExpression: `#state = :state AND attribute_not_exists(erasedAt) AND ${isAsRead('shipment')} AND ${isAsRead('originals')}`,
    ExpressionAttributeNames: { '#state': 'state', ...(street !== undefined && { '#address': 'address' }) },
    ExpressionAttributeValues: {
      ':state': order.state,
      ...(order.shipment && { ':before_shipment': order.shipment }),
      ...(order.originals && { ':before_originals': order.originals }),
      ...(shipment && { ':shipment': shipment }),
      ...(originals && { ':originals': originals }),
      ...(street !== undefined && { ':street': street }),
      ...(locker !== undefined && { ':locker': locker }),
    },
  };
  if (sets.length === 0) return { ConditionCheck: shared };
  const values = { ...shared.ExpressionAttributeValues, ':changed': changeOf(order.id, event.at) };
  return {
    Update: {
      ...shared,
      UpdateExpression: `SET ${[...sets, 'changed = :changed'].join(', ')}`,
      ExpressionAttributeValues: values,
    },
  };
}
