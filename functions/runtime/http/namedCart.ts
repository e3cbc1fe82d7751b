import * as z from 'zod/mini';
import type { Call } from './chain.ts';

/** Fields in which a request may name its cart, besides the header. */
const Naming = z.object({ cart: z.optional(z.string()) });

/** The hash of the cart that a parsed call names, in its header, path, query or body; `0` names none by itself. */
export function namedCart({
  cartHash,
  input: { params, query, body },
}: Pick<Call, 'cartHash' | 'input'>): string | undefined {
  const named = [cartHash, ...[params, query, body].map((part) => z.safeParse(Naming, part).data?.cart)];
  return named.find((hash) => hash !== undefined && hash !== '0');
}
