import type { TransactItem } from '../transact.ts';
import { dayKey } from './translatorKeys.ts';

/** Words that a job takes of a translator's days, or gives back. `capacity`: what the day may hold in all. */
export interface LoadChange {
  translator: string;
  days: readonly { day: string; words: number; capacity: number }[];
}

/** Capacity is taken under the condition that the day has room; giving back never goes below nothing. */
export const capacityItems = (table: string, { translator, days }: LoadChange): TransactItem[] =>
  days.map(({ day, words, capacity }) => ({
    Update: {
      TableName: table,
      Key: dayKey(translator, day),
      UpdateExpression: 'ADD taken :words',
      ConditionExpression:
        words >= 0 ? '(attribute_not_exists(taken) AND :words <= :capacity) OR taken <= :room' : 'taken >= :given',
      ExpressionAttributeValues:
        words >= 0
          ? { ':words': words, ':room': capacity - words, ':capacity': capacity }
          : { ':words': words, ':given': -words },
    },
  }));
