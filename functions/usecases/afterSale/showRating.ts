import type { Refusal } from '#shared/contract/operation.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Acting, staffLine } from '../../domain/audit/staffLine.ts';
import { isShown, type ListedRating } from '../../domain/order/listedRating.ts';
import type { RatingStore } from '../../stores/production/ratingStore.ts';
import type { TransactItem } from '../../stores/transact.ts';

interface Deps {
  ratings: Pick<RatingStore, 'read' | 'change'>;
  audit: (line: AuditLine) => TransactItem;
}

/**
 * Staff hide a rating from the public, or show it again; idempotent. `conflict`: the customer did not agree to publish
 * it, or has changed it in the meantime.
 */
export async function showRating(
  { ratings, audit }: Deps,
  { orderId, shown, reason, acting }: { orderId: string; shown: boolean; reason: string; acting: Acting },
): Promise<ListedRating | Refusal<'not_found' | 'conflict'>> {
  const before = await ratings.read(orderId);
  if (!before) return { refused: 'not_found' };
  if (!before.isPublic) return { refused: 'conflict' };
  if (isShown(before) === shown) return before;
  const { hidden: _, ...rest } = before;
  const after: ListedRating = shown ? rest : { ...rest, hidden: true };
  const line = staffLine(acting, `rating_${shown ? 'shown' : 'hidden'}`, `order#${orderId}`, { reason });
  return (await ratings.change(before, after, [audit(line)])) ? after : { refused: 'conflict' };
}
