import type { Backfill, Row } from './backfill.ts';
import { setItem } from './backfill.ts';

/** The name of the review in forms and quotations until 22 November 2026. */
const former = 'secondPass';

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** With the current name beside the former one, which the earlier release reads. */
function renamed(part: unknown): unknown {
  if (!isObject(part) || 'review' in part || !(former in part)) return part;
  return { ...part, review: part[former] };
}

/** They run first: later ones read carts and orders. */
export const reviewBackfills: readonly Backfill[] = (['carts', 'orders'] as const).map((table) => ({
  name: `the second reading of ${table}, by its name of today`,
  table,
  items(TableName, row) {
    const { form, quotation } = row;
    return setItem(TableName, row, { form: renamed(form), quotation: renamed(quotation) }, ['form', 'quotation']);
  },
}));
