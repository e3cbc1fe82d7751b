import * as z from 'zod/mini';
import type { QueueMiddleware } from './chain.ts';

/** A message that cannot be parsed fails alone, and ends in the dead-letter queue. */
export const parsing = <S extends z.core.$ZodType>(schema: S): QueueMiddleware<z.output<S>> => ({
  before: ({ context: { items } }) => {
    for (const item of items) {
      try {
        item.parsed = { message: z.parse(schema, JSON.parse(item.record.body)) };
      } catch (error) {
        item.failure = { error };
      }
    }
  },
});
