import type { Offer } from '../../domain/production/offer.ts';
import { unknownOf } from '../readRows.ts';
import type { TransactItem } from '../transact.ts';
import { offerIndexes, offerKey } from './productionKeys.ts';

/** An offer is made once per round: a translator who declined is not asked again. */
export const newOfferItem = (table: string, offer: Offer): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...offerKey(offer), ...offer, ...offerIndexes(offer) },
    ConditionExpression: 'attribute_not_exists(pk) OR round < :round',
    ExpressionAttributeValues: { ':round': offer.round },
  },
});

/** Extends an open offer whose order was on hold. */
export const movedOfferItem = (table: string, offer: Offer, expiresAt: string): TransactItem => ({
  Put: {
    TableName: table,
    Item: { ...unknownOf(offer), ...offerKey(offer), ...offer, expiresAt, ...offerIndexes(offer) },
    ConditionExpression: '#state = :sent AND round = :round',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':sent': 'sent', ':round': offer.round },
  },
});

/** Ends an offer; accepting requires that it is open and not expired. */
export const endedOfferItem = (table: string, offer: Offer, { state, now, reason }: EndedOffer): TransactItem => ({
  Put: {
    TableName: table,
    Item: {
      ...unknownOf(offer),
      ...offerKey(offer),
      ...offer,
      state,
      endedAt: now.toISOString(),
      ...(reason !== undefined && { reason }),
    },
    ConditionExpression: `#state = :sent AND round = :round${state === 'accepted' ? ' AND expiresAt > :now' : ''}`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':sent': 'sent',
      ':round': offer.round,
      ...(state === 'accepted' && { ':now': now.toISOString() }),
    },
  },
});

export interface EndedOffer {
  state: Exclude<Offer['state'], 'sent'>;
  now: Date;
  reason?: string | undefined;
}
