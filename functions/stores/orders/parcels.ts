import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { workAuditLine } from '../../domain/audit/auditLine.ts';
import type { ApostilleStep } from '../../domain/order/apostille.ts';
import type { Place } from '../../domain/order/delivery.ts';
import type { Order, OriginalsStep, Shipment } from '../../domain/order/order.ts';
import { ParcelRow, type parcelKinds } from '../../domain/order/parcels.ts';
import type { WorkEvent } from '../../domain/production/workEvent.ts';
import { parcelEvents } from '../../domain/webhooks/parcelEvents.ts';
import { auditItem } from '../audit/auditItems.ts';
import { dueRows } from '../dueRows.ts';
import { dueIndex, type ListPage, type PlacedRows, placedPage } from '../placedPage.ts';
import { duePk, noteKey, orderPk, queuePks } from '../production/productionKeys.ts';
import { unknownOf } from '../readRows.ts';
import { checkItem, putItem, removeItem, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { apostilleItems } from './apostilles.ts';
import { changeOf, orderKey } from './orderKeys.ts';
import { placeAsRead, placeSets } from './placeOfPapers.ts';

interface ParcelTables {
  orders: string;
  jobs: string;
  /** Audit table for acts of staff; passed only to staff operations. */
  audit?: string | undefined;
}

/** Changes of an order's parcel, address and customer's papers; omitted fields stay. */
interface ParcelChange {
  shipment?: Shipment;
  originals?: readonly OriginalsStep[];
  apostilles?: readonly ApostilleStep[];
  place?: Place;
  /** The parcel is written for the place that was read: if that has changed, nothing is. */
  isForPlace?: boolean;
  /** The next due row: when the carrier is asked again, or a person has to decide. null: nothing is left to do. */
  row?: ParcelRow | null;
  event: WorkEvent;
  /** Id of the event: the same act is recorded once. */
  eventId: string;
  more?: readonly TransactItem[];
}

const rowKey = (orderId: string) => ({ pk: orderPk(orderId), sk: 'due#parcel' });

/** Parcels and customers' papers. They are fields of the order's row; due checks are in the jobs' index. */
export function parcelStore(db: DynamoDBDocumentClient, tables: ParcelTables) {
  const rowItem = (orderId: string, row: ParcelRow | null): TransactItem =>
    row === null
      ? removeItem(tables.jobs, rowKey(orderId))
      : putItem(tables.jobs, {
          ...unknownOf(row),
          ...rowKey(orderId),
          ...row,
          due_pk: duePk(row.kind, orderId),
          due_at: row.at,
        });

  return {
    /** The parcel's due row alone, for a write that also changes jobs. */
    rowItem,

    /**
     * Writes a change conditional on the order as read; `changed` if its state, parcel or papers have changed in the
     * meantime.
     */
    async write(order: Order, change: ParcelChange): Promise<'written' | 'changed'> {
      const { event, eventId, more = [], row, shipment } = change;
      const told = shipment ? parcelEvents(order.id, order.shipment, shipment, event.at) : [];
      const line = tables.audit === undefined ? undefined : workAuditLine(event);
      const result = await transact(db, [
        changedOrder(tables.orders, order, change),
        putItem(tables.jobs, { ...noteKey(event, eventId), ...event }),
        ...(line && tables.audit !== undefined ? [auditItem(tables.audit, line, eventId)] : []),
        ...(row === undefined ? [] : [rowItem(order.id, row)]),
        ...(change.apostilles ? apostilleItems(tables.jobs, { ...order, apostilles: change.apostilles }) : []),
        ...told.flatMap((one) => pendingEventItems(tables.orders, one)),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** A page of the parcels of a kind, the longest waiting first. */
    page: (kind: (typeof parcelKinds)[number], page: ListPage): Promise<PlacedRows<ParcelRow>> =>
      placedPage(db, { table: tables.jobs, schema: ParcelRow, index: dueIndex, partitions: queuePks(kind) }, page),

    /** Parcels due for a carrier check by `now`, or all returned ones; the index lags behind the rows. */
    async due(kind: (typeof parcelKinds)[number], until: Date, limit: number): Promise<ParcelRow[]> {
      const rows = await dueRows(db, tables.jobs, ParcelRow, queuePks(kind), until, limit);
      return rows.sort((a, b) => a.since.localeCompare(b.since));
    },

    /** Removes the due row of an order that has no parcel any more, or whose person was erased. */
    async forget(orderId: string): Promise<void> {
      await transact(db, [rowItem(orderId, null)]);
    },

    /** Postpones a parcel's check. */
    async lookLater(row: ParcelRow): Promise<void> {
      await transact(db, [rowItem(row.orderId, row)]);
    },
  };
}
export type ParcelStore = ReturnType<typeof parcelStore>;

function changedOrder(
  table: string,
  order: Order,
  { shipment, originals, apostilles, place, isForPlace, event }: ParcelChange,
): TransactItem {
  const sets = [
    ...(shipment ? ['shipment = :shipment'] : []),
    ...(originals ? ['originals = :originals'] : []),
    ...(apostilles ? ['apostilles = :apostilles'] : []),
    ...placeSets(place),
  ];
  const isAsRead = (name: 'shipment' | 'originals' | 'apostilles') =>
    order[name] ? `${name} = :before_${name}` : `attribute_not_exists(${name})`;
  const asRead = (['shipment', 'originals', 'apostilles'] as const).map(isAsRead).join(' AND ');
  const read = isForPlace ? placeAsRead(order) : undefined;
  const when = `#state = :state AND attribute_not_exists(erasedAt) AND ${asRead}${read ? ` AND ${read.when}` : ''}`;
  const values = {
    ...read?.values,
    state: order.state,
    before_shipment: order.shipment,
    before_originals: order.originals,
    before_apostilles: order.apostilles,
    shipment,
    originals,
    apostilles,
    ...place,
    changed: changeOf(order.id, event.at),
  };
  const key = orderKey(order.id);
  if (sets.length === 0) return checkItem(table, key, when, values);
  return updateItem(table, key, `SET ${[...sets, 'changed = :changed'].join(', ')}`, values, when);
}
