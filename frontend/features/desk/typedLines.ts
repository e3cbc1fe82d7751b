import { typedPln } from '#frontend/shop/typedMoney.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { staffQuotes } from '#shared/contract/staff/quotes.ts';
import type { Locale } from '#shared/messages/locale.ts';

type Proposal = ResultOf<typeof staffQuotes.proposeQuote>;
type ProposedLine = Proposal['lines'][number];

/** A line as it is typed: quantity and price as text. */
export interface TypedLine
  extends Pick<ProposedLine, 'item' | 'item_name' | 'step_name' | 'step' | 'basis' | 'target_lang'> {
  quantity: string;
  /** Net price of one, in PLN. */
  price: string;
}

export const typedLine = (line: ProposedLine, locale: Locale): TypedLine => ({
  ...line,
  quantity: String(line.quantity),
  price: typedPln(line.unit_price / 100_000, locale),
});

export const isQuantity = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text.trim());

/** PLN with a point or a comma, and down to a thousandth of a grosz, as prices of a word are. */
export const isPrice = (text: string): boolean => /^\d{1,6}(?:[.,]\d{1,5})?$/.test(text.trim());

/** PLN as thousandths of a grosz. */
const thousandths = (text: string): number => Math.round(Number(text.trim().replace(',', '.')) * 100_000);

export const wireLine = ({ item, target_lang, step, basis, quantity, price }: TypedLine) => ({
  item,
  target_lang,
  step,
  basis,
  quantity: quantity.trim(),
  unit_price: thousandths(price),
});
