import { type Grosze, subtractGrosze } from '#shared/model/grosze.ts';
import type { Quotation, WorkLine } from '#shared/model/quotation.ts';

/** A line of the invoice: net after the coupon, which is no line of its own there. */
export type InvoiceLine = { kind: 'work'; net: Grosze; work: WorkLine } | { kind: 'minimum' | 'shipping'; net: Grosze };

/** The lines sum to the net price; VAT is charged on that sum, as in the quotation. Lines of nothing are left out. */
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
