import type { CartItemWire } from '#shared/contract/schemas/cart.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { NoQuotationReason, Quotation, WorkLine } from '#shared/model/order/quotation.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { textItemId } from '../../domain/cart/quoteInputOf.ts';
import { textVersionState, versionState, wordsOf } from '../../domain/cart/versionOf.ts';
import { serviceByKey, shippingMethodById } from '../../domain/catalogue/services.ts';
import { shownLines } from '../../domain/pricing/quoteLines.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { uploadText } from '../../runtime/texts/uploadText.ts';
import { reasonText } from './attachmentWire.ts';
import { moneyWire } from './moneyWire.ts';

/**
 * The lines of a price, then surcharges, discounts and fees: together they sum to the total. Items without a price come
 * last.
 */
export function itemsWire(
  quotation: Quotation,
  { form, files }: { form: CartForm | undefined; files: readonly CartFile[] },
  locale: Locale,
): CartItemWire[] {
  const nameOf = (itemId: string) =>
    itemId === textItemId
      ? uploadText(locale, 'cart/item.text')
      : (files.find(({ hash }) => hash === itemId)?.name ?? '');
  const codeOf = (itemId: string) => reasonCode(itemId, form, files);
  return [
    ...shownLines(quotation).map((line) =>
      line.kind === 'work'
        ? workItem(line.work, line, quotation, nameOf, locale)
        : {
            ...nothing,
            kind: line.kind,
            public_name: uploadText(locale, `cart/item.${line.kind}`),
            variant_name: adjustmentVariant(line.kind, quotation, locale),
            quotation: prices(line),
          },
    ),
    ...quotation.itemsWithoutQuotation.map(({ itemId, reason }) => ({
      ...nothing,
      kind: reason,
      public_name: nameOf(itemId),
      variant_name: serviceByKey(quotation.service).names[locale],
      attachment_hash: itemId === textItemId ? null : itemId,
      reason: unpricedReason(reason, codeOf(itemId), locale),
    })),
  ];
}

/** The code for why an item has no price: nothing in it has changed, or the reason stored with it. */
function reasonCode(itemId: string, form: CartForm | undefined, files: readonly CartFile[]): string | undefined {
  if (itemId === textItemId) return form && textVersionState(form) === 'unchanged' ? 'unchanged' : form?.textConcern;
  const file = files.find(({ hash }) => hash === itemId);
  if (file && versionState(file, form) === 'unchanged') return 'unchanged';
  return file?.state === 'counted' && form && wordsOf(file, form) === 0 ? 'left_out' : file?.reason;
}

/** The text for an item without a price: the item's own reason, else the reason of the price list. */
function unpricedReason(reason: NoQuotationReason, code: string | undefined, locale: Locale): CartItemWire['reason'] {
  if (reason === 'sworn' || reason === 'not_covered' || code === undefined)
    return { code: reason, message: pricingText(locale, `pricing/no_quotation.${reason}`) };
  return { code, message: reasonText(code, locale) };
}

const nothing = {
  attachment_hash: null,
  source_lang: null,
  target_lang: null,
  words: null,
  repeated_words: null,
  repeats: [],
  whole_words: null,
  quotation: null,
  reason: null,
};

const prices = ({ net, gross, vat }: Pick<WorkLine, 'net' | 'gross' | 'vat'>) => ({
  price_net: moneyWire(net),
  price_gross: moneyWire(gross),
  vat: moneyWire(vat),
});

function workItem(
  line: WorkLine,
  amounts: Parameters<typeof prices>[0],
  { service }: Quotation,
  nameOf: (itemId: string) => string,
  locale: Locale,
): CartItemWire {
  const { names, variants } = serviceByKey(service);
  const variant = variants.find(({ key }) => key === line.variant)?.names[locale] ?? line.variant;
  return {
    public_name: nameOf(line.itemId),
    variant_name: `${names[locale]}: ${variant}`,
    kind: 'work',
    attachment_hash: line.itemId === textItemId ? null : line.itemId,
    source_lang: line.sourceLanguage,
    target_lang: line.targetLanguage,
    words: line.words,
    repeated_words: line.repetitions,
    repeats: (line.repeats ?? []).map(({ itemId, words }) => ({
      ...{ attachment_hash: itemId === textItemId ? null : itemId, public_name: nameOf(itemId), words },
    })),
    whole_words: line.wholeWords ?? null,
    reason: null,
    quotation: prices(amounts),
  };
}

function adjustmentVariant(kind: string, quotation: Quotation, locale: Locale): string {
  if (kind === 'discount') return quotation.couponCode ?? '';
  if (kind !== 'shipping' || quotation.shippingMethod === undefined) return '';
  return shippingMethodById(quotation.shippingMethod)?.names[locale] ?? '';
}
