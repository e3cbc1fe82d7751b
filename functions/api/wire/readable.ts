import * as z from 'zod/mini';

/** A field of a form of which others could not be read: as it is, or left out. */
export const readable = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);
