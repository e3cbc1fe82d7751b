import type { PriceCertificate } from '#shared/model/certificate.ts';
import type { Quotation } from '#shared/model/quotation.ts';
import { itemNames } from './itemNames.ts';

/** The part of a certificate that follows from its inputs and is recomputed when it is checked. */
export type PriceFacts = Pick<
  PriceCertificate,
  'lines' | 'adjustments' | 'words' | 'net' | 'vat_amount' | 'gross' | 'delivery'
>;

export function priceFacts(quotation: Quotation): PriceFacts {
  const names = itemNames(quotation);
  const { delivery } = quotation;
  return {
    lines: quotation.lines.map((line) => ({
      item: names.get(line.itemId) ?? line.itemId,
      variant: line.variant,
      source_lang: line.sourceLanguage,
      target_lang: line.targetLanguage,
      words: line.words,
      repetitions: line.repetitions,
      ...(line.wholeWords !== undefined && { whole_words: line.wholeWords }),
      pages: line.pages ?? null,
      parts: line.parts.map(({ kind, net }) => ({ kind, net })),
      ...amountsOf(line),
    })),
    adjustments: quotation.adjustments.map((line) => ({ kind: line.kind, ...amountsOf(line) })),
    words: quotation.words,
    net: quotation.net,
    vat_amount: quotation.vat,
    gross: quotation.gross,
    delivery: delivery
      ? { minutes: delivery.timeInMinutes, from: delivery.from ?? null, deliver_at: delivery.deliverAt }
      : null,
  };
}

const amountsOf = ({
  net,
  vat,
  gross,
  discountNet,
}: Quotation['adjustments'][number] | Quotation['lines'][number]) => ({
  net,
  vat,
  gross,
  discount_net: discountNet,
});
