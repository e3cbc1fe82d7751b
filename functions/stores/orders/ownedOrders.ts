import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Order } from '../../domain/order/order.ts';
import type { OwnPair } from '../../domain/order/orderLists.ts';
import { type Owner, ownedPage, ownerPks } from '../owned.ts';
import { readRows } from '../readRows.ts';
import { everyRow, readRow } from '../rows.ts';
import { orderKey, ownPairPk, ownReferencePk } from './orderKeys.ts';

interface Placed {
  place: string;
  order: Order;
}

/** The filter of an owner's orders: by own number or pair, or all; `since`: by last change. */
export interface OrdersWanted {
  reference?: string | undefined;
  pair?: OwnPair | undefined;
  /** Only those ordered by this member of the company. */
  member?: string | undefined;
  /** ISO 8601. */
  since?: string | undefined;
}

const Pointer = z.object({ sk: z.string(), orderId: z.string() });
const Changed = z.object({ changed: z.string(), id: z.string() });
const Named = z.object({ id: z.string() });

/** The orders of an account, including guest orders with its address, newest first. */
export function ownedOrderStore(db: DynamoDBDocumentClient, table: string) {
  async function pointers(pks: readonly string[], limit: number, before: string | undefined) {
    const found = await Promise.all(
      pks.map((pk) =>
        everyRow(
          db,
          table,
          before === undefined ? 'pk = :own' : 'pk = :own AND sk < :before',
          { own: pk, before },
          { ScanIndexForward: false, Limit: limit },
        ),
      ),
    );
    return readRows(Pointer, found.flat())
      .map(({ sk, orderId }) => ({ place: sk, id: orderId }))
      .sort((a, b) => (a.place < b.place ? 1 : -1))
      .slice(0, limit);
  }

  async function changes(owner: Owner, since: string, limit: number, after: string | undefined) {
    const found = await Promise.all(
      ownerPks(owner).map((pk) =>
        everyRow(
          db,
          table,
          `owner_pk = :pk AND changed ${after === undefined ? '>=' : '>'} :from`,
          { pk, from: after ?? since },
          { IndexName: 'changed', Limit: limit },
        ),
      ),
    );
    return readRows(Changed, found.flat())
      .map(({ changed, id }) => ({ place: changed, id }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .slice(0, limit);
  }

  async function placed({ place, id }: { place: string; id: string }): Promise<Placed[]> {
    const row = await readRow(db, table, orderKey(id), { eventually: true });
    return readRows(Order, [row]).map((order) => ({ place, order }));
  }

  return {
    /** At most `limit` orders before the cursor `before`; each with its cursor. */
    page: async (owner: Owner, limit: number, before?: string): Promise<Placed[]> =>
      (await ownedPage(db, table, Order, owner, limit, before)).map(({ place, read }) => ({ place, order: read })),

    /**
     * At most `limit` matching orders after the cursor `from`, by the most selective lookup; `next` is the next cursor,
     * undefined at the end. The caller applies the other filters. Sorted by last change, the oldest come first, so that
     * an order changed while paging appears again.
     */
    async look(
      owner: Owner,
      { reference, pair, since }: OrdersWanted,
      limit: number,
      from?: string,
    ): Promise<{ orders: Placed[]; next: string | undefined }> {
      if (since === undefined && reference === undefined && pair === undefined) {
        const orders = await this.page(owner, limit, from);
        return { orders, next: orders.length < limit ? undefined : orders.at(-1)?.place };
      }
      const pkOf = (pk: string) =>
        reference === undefined ? ownPairPk(pk, pair ?? ['', '']) : ownReferencePk(pk, reference);
      const found =
        since === undefined
          ? await pointers(ownerPks(owner).map(pkOf), limit, from)
          : await changes(owner, since, limit, from);
      const orders = (await Promise.all(found.map(placed))).flat();
      return { orders, next: found.length < limit ? undefined : found.at(-1)?.place };
    },

    /** The ids of all the owner's orders, even of unreadable rows: for work that must not miss any. */
    ids: async (owner: Owner, limit: number, before?: string): Promise<{ place: string; id: string }[]> =>
      (await ownedPage(db, table, Named, owner, limit, before)).map(({ place, read }) => ({ place, id: read.id })),
  };
}
export type OwnedOrderStore = ReturnType<typeof ownedOrderStore>;
