import type { QuotingHours } from '#shared/model/quotingHours.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import { cancelQuote } from '../../domain/quotes/quoteActs.ts';
import { quoteAuditLine } from '../../domain/quotes/quoteAudit.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';
import type { TransactItem } from '../../stores/transact.ts';

/**
 * Whether a resubmitted form is exactly what the manual quote was asked for: then the quote stays. Otherwise the
 * request ends, in the write of the new form (`items`).
 */
export async function stillAsked(
  {
    carts,
    quotes,
    hours,
    now,
  }: {
    carts: Pick<CartStore, 'readContent'>;
    quotes: Pick<QuoteStore, 'read' | 'changeItems'>;
    hours: QuotingHours;
    now: Date;
  },
  wanted: { form: CartForm; content: string | undefined; areTextsSame: boolean },
  { digest, cart }: CartWithFiles,
): Promise<{ isSame: boolean; items: TransactItem[] }> {
  if (cart.quoteId === undefined || !cart.form) return { isSame: false, items: [] };
  const isSame =
    wanted.areTextsSame && sameForm(cart.form, wanted.form) && (await carts.readContent(digest)) === wanted.content;
  if (isSame) return { isSame, items: [] };
  const before = await quotes.read(cart.quoteId);
  const cancelled = before && cancelQuote(before, { now, hours });
  if (!cancelled || 'refused' in cancelled) return { isSame, items: [] };
  const after = { ...cancelled, revision: before.revision + 1 };
  const line = quoteAuditLine({ who: { kind: 'customer' }, act: 'cancel' }, before, after, now);
  return { isSame, items: quotes.changeItems(before, cancelled, { line }) };
}

const sameForm = (one: CartForm, other: CartForm): boolean => written(one) === written(other);

const written = (form: CartForm): string =>
  JSON.stringify(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
