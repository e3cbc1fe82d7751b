import type { TransactItem } from '../transact.ts';
import { dayKey } from './translatorKeys.ts';

/** Words a job reserves on a translator's days, or releases. `capacity`: the day's total. */
export interface LoadChange {
  translator: string;
  days: readonly { day: string; words: number; capacity: number }[];
}

/** Reserving is conditional on the day's capacity; releasing never goes below 0. */
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
