import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import type { Schedule } from '../schedules/runSchedules.ts';
import type { Product } from '../template/readProduct.ts';

/** The rules of the templates that fire functions by the clock. */
export function schedulesOf(product: Product, functions: ReadonlyMap<string, LambdaFunction>): Schedule[] {
  return product.schedules.flatMap(({ id, expression, target }) => {
    const handler = functions.get(target.Arn);
    const input: unknown = target.Input === undefined ? undefined : JSON.parse(target.Input);
    return handler ? [{ id, expression, input, invoke: (event) => handler.invoke(event) }] : [];
  });
}
