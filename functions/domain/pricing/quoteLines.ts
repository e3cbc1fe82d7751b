import {
  type Grosze,
  negateGrosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/grosze.ts';
import type { AdjustmentLine, Quotation, WorkLine } from '#shared/model/order/quotation.ts';

/** A line of the invoice. Its net price is after the coupon, which has no line of its own on an invoice. */
export type InvoiceLine = { kind: 'work'; net: Grosze; work: WorkLine } | { kind: 'minimum' | 'shipping'; net: Grosze };

/**
 * The invoice lines of a quotation; they sum to its net price, on which VAT is charged as in the quotation. Lines at 0
 * are left out.
 */
export function invoiceLines(quotation: Quotation): InvoiceLine[] {
  const work = quotation.lines.map((line) => ({
    kind: 'work' as const,
    net: subtractGrosze(line.net, line.discountNet),
    work: line,
  }));
  const rest = quotation.adjustments.flatMap(({ kind, net, discountNet }) =>
    kind === 'discount' ? [] : [{ kind, net: subtractGrosze(net, discountNet) }],
  );
  return [...work, ...rest].filter((line) => line.net !== 0);
}

/** Options for the whole order, shown as separate lines. */
const surcharges = ['specialised', 'express'] as const;
type Surcharge = (typeof surcharges)[number];

interface Amounts {
  net: Grosze;
  vat: Grosze;
  gross: Grosze;
}
export type ShownLine = Amounts &
  ({ kind: 'work'; work: WorkLine } | { kind: Surcharge } | { kind: AdjustmentLine['kind'] });

/**
 * The price lines as shown: the work without specialised and express surcharges, those two for the whole order, then
 * additions and discounts. Each sums net + VAT = gross, and all sum to the totals.
 */
export function shownLines({ lines, adjustments }: Pick<Quotation, 'lines' | 'adjustments'>): ShownLine[] {
  const split = lines.map(splitLine);
  return [
    ...lines.map((work, index) => ({ kind: 'work' as const, work, ...amountAt(split[index], 0) })),
    ...surcharges.flatMap((kind, place) => {
      if (!lines.some(({ parts }) => parts.some((part) => part.kind === kind))) return [];
      const shares = split.map((amounts) => amountAt(amounts, place + 1));
      const sum = (name: keyof Amounts) => sumGrosze(shares.map((share) => share[name]));
      return [{ kind, net: sum('net'), vat: sum('vat'), gross: sum('gross') }];
    }),
    ...adjustments.map(({ kind, net, vat, gross }) => ({ kind, net, vat, gross })),
  ];
}

/** The line without its surcharges, then each surcharge; the VAT is shared in proportion to their net prices. */
function splitLine({ parts, net, vat }: WorkLine): Amounts[] {
  const extra = surcharges.map((kind) => sumGrosze(parts.filter((part) => part.kind === kind).map((part) => part.net)));
  const rest = sumGrosze([net, ...extra.map((amount) => negateGrosze(amount))]);
  const nets = [rest, ...extra];
  const vats = shareByLargestRemainder(vat, nets);
  return nets.map((share, index) => {
    const vatShare = vats[index] ?? zeroGrosze;
    return { net: share, vat: vatShare, gross: sumGrosze([share, vatShare]) };
  });
}

function amountAt(amounts: readonly Amounts[] | undefined, place: number): Amounts {
  return amounts?.[place] ?? { net: zeroGrosze, vat: zeroGrosze, gross: zeroGrosze };
}
