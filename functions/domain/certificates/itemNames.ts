import type { Quotation } from '#shared/model/quotation.ts';
import { textItemId } from '../cart/quoteInputOf.ts';

/** Items by the names that certificates have for them: names of files may be personal, and their hashes are the client's. */
export function itemNames({ lines }: Pick<Quotation, 'lines'>): ReadonlyMap<string, string> {
  const files = [...new Set(lines.map(({ itemId }) => itemId))].filter((itemId) => itemId !== textItemId);
  return new Map([
    [textItemId, textItemId],
    ...files.map((itemId, place): [string, string] => [itemId, `file-${place + 1}`]),
  ]);
}
