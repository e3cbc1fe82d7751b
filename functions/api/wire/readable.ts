import * as z from 'zod/mini';

/** A field of a form that could not be parsed: its value, or undefined. */
export const readable = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);
