import { exampleOf } from '#shared/contract/openapi/exampleOf.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Things } from '../access/fixtures.ts';
import { params } from '../access/params.ts';

/** A sample of the reference as it is shown, about things that are there in the place of those of its example. */
export async function aboutThings({ id }: Operation, sample: string, things: Things): Promise<string> {
  const { params: given = {}, query = {} } = exampleOf(id);
  const make = Object.entries(params).find(([name]) => name === id)?.[1];
  const real: Record<string, string> = { ...('cart' in query && { cart: things.cart }), ...(await make?.(things)) };
  return Object.entries({ ...query, ...given }).reduce(
    (text, [name, shown]) => (real[name] === undefined ? text : text.replaceAll(String(shown), real[name])),
    sample,
  );
}
