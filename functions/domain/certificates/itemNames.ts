import type { Quotation } from '#shared/model/quotation.ts';
import { textItemId } from '../cart/quoteInputOf.ts';

/** The names of items in certificates: file names may be personal, and their hashes come from the client. */
export function itemNames({ lines }: Pick<Quotation, 'lines'>): ReadonlyMap<string, string> {
  const files = [...new Set(lines.map(({ itemId }) => itemId))].filter((itemId) => itemId !== textItemId);
  return new Map([
    [textItemId, textItemId],
    ...files.map((itemId, place): [string, string] => [itemId, `file-${place + 1}`]),
  ]);
}
