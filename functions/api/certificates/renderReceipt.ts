import type { Locale } from '#shared/messages/locale.ts';
import { sellerLines } from '#shared/model/house/seller.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { paymentMethods } from '../../domain/catalogue/paymentMethods.ts';
import { type Receipt, receiptPdf } from '../../domain/payment/receiptPdf.ts';
import { fonts } from '../../runtime/services/outside/fonts.ts';
import { setting } from '../../runtime/settings.ts';
import { translateMail } from '../../runtime/texts/translateMail.ts';

/** A receipt for people, in the language of the person who asks. */
export const renderReceipt = (receipt: Receipt, method: PaymentMethodKey | undefined, locale: Locale): Uint8Array =>
  receiptPdf(receipt, {
    fonts: fonts(),
    locale,
    seller: sellerLines(setting('SELLER')),
    method: paymentMethods.find(({ key }) => key === method)?.names[locale] ?? '–',
    say: (key, replace) => translateMail(locale, `certificate/receipt.${key}`, replace),
  });
