import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactItem } from '#functions/stores/transact.ts';
import { isAbout, placeholder, unconditional } from '../proof/transactItems.ts';

type Rewrite = (items: TransactItem[]) => TransactItem[];

const without =
  (...places: [pk: string, sk: string][]): Rewrite =>
  (items) =>
    items.map((item) => (places.some(([pk, sk]) => isAbout(item, pk, sk)) ? unconditional(item) : item));

const isUse = (item: TransactItem): boolean => placeholder(item, ':one') === 1;

/** Injected write bugs that only a race shows: the checks have to catch each. */
export const injectedBugs: Readonly<Record<'overspend' | 'coupon', Readonly<Record<string, Rewrite>>>> = {
  overspend: {
    walletNotAsRead: without(['wallet#', '']),
    orderPaidTwice: without(['wallet#', ''], ['fact#', ''], ['payment#', ''], ['order#', ''], ['mail#', '']),
    entriesWithoutWallet: (items) => items.filter((item) => !isAbout(item, 'wallet#', 'wallet')),
    paymentForgotten: (items) => items.filter((item) => !isAbout(item, 'payment#', 'payment')),
  },
  coupon: {
    noLimitInTotal: without(['coupon#', 'coupon']),
    noLimitPerCustomer: without(['coupon#', 'use#']),
    useNotCounted: (items) => items.filter((item) => !(isAbout(item, 'coupon#', 'coupon') && isUse(item))),
    givenBackTwice: without(['coupon#', ''], ['payment#', ''], ['order#', '']),
    neverGivenBack: (items) => items.filter((item) => !isAbout(item, 'coupon#', '') || isUse(item)),
  },
};

/** A connection to the database on which every transaction is rewritten. */
export function injected(db: DynamoDBDocumentClient, rewrite: Rewrite): DynamoDBDocumentClient {
  const send = (command: Parameters<typeof db.send>[0]) => {
    if (!(command instanceof TransactWriteCommand)) return db.send(command);
    const TransactItems = rewrite([...(command.input.TransactItems ?? [])]);
    return TransactItems.length === 0 ? {} : db.send(new TransactWriteCommand({ ...command.input, TransactItems }));
  };
  return { send } as unknown as DynamoDBDocumentClient;
}
