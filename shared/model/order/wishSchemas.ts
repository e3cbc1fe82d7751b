import * as z from 'zod/mini';
import { PostalAddress } from './postalAddress.ts';
import { type AskedName, askedNames, type FieldKind, type PostalKind, type ValueOf, wishes } from './wishes.ts';

/** The schema of a value. */
export function schemaOf(is: FieldKind | PostalKind): z.ZodMiniType {
  if (is.kind === 'text') return z.string();
  if (is.kind === 'number') return z.int();
  if (is.kind === 'postal') return PostalAddress;
  return is.kind === 'choice' ? z.enum([...is.from]) : z.array(z.enum([...is.from]));
}

/** Those that are asked for, as they are stored and drafted: each is optional. */
export const askedWishes = Object.fromEntries(
  askedNames.map((name) => [name, z.optional(schemaOf(wishes[name].is))]),
) as {
  [K in AskedName]: z.ZodMiniOptional<
    z.ZodMiniType<ValueOf<(typeof wishes)[K]['is']>, ValueOf<(typeof wishes)[K]['is']>>
  >;
};
