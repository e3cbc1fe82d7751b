import { sumGrosze } from '#shared/model/grosze.ts';
import type { AdjustmentLine, Quotation, WorkLine } from '#shared/model/quotation.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { textItemId } from '../cart/quoteInputOf.ts';
import { languageById } from '../catalogue/languages.ts';
import { serviceByKey } from '../catalogue/services.ts';
import { shippingMethodById } from '../catalogue/shippingMethods.ts';
import type { Order } from '../order/order.ts';
import { type ShownLine, shownLines } from '../pricing/shownLines.ts';
import type { OrderMail } from './mail.ts';
import type { MailBlock, PriceLine, Translate } from './mailContent.ts';

/** The price lines, net, then VAT and the amount paid: the figures of the order page. */
export function orderPrice(
  { quotation, files }: Pick<Order, 'quotation' | 'files'>,
  { locale, amount }: OrderMail,
  translate: Translate,
): MailBlock {
  const money = (grosze: number) => formatMoney(grosze, locale);
  const { net, vat, gross, vatRate, vatReason } = quotation;
  const fee = (amount ?? 0) - gross;
  const total = translate('mail/order.gross');
  return {
    kind: 'price',
    lines: [...shownLines(quotation).map((line) => ({ ...described(line), amount: money(line.net) }))],
    sums: [
      [translate('mail/order.net'), money(net)],
      [translate('mail/order.vat', { rate: `${vatRate / 100} %` }), money(vat)],
      ...(vat === 0 ? ([[translate(`pricing/vat.${vatReason}`), '']] as const) : []),
      ...(fee > 0
        ? ([
            [total, money(gross)],
            [translate('mail/order.fee'), money(fee)],
            [translate('mail/order.total'), money(gross + fee)],
          ] as const)
        : ([[total, money(gross)]] as const)),
    ],
  };

  function described(line: ShownLine): Omit<PriceLine, 'amount'> {
    if (line.kind === 'work') return workLine(line.work);
    if (line.kind === 'specialised' || line.kind === 'express')
      return { name: translate(`pricing/part.${line.kind}`), details: '' };
    return adjustment(line.kind, quotation);
  }

  function workLine(line: WorkLine): Omit<PriceLine, 'amount'> {
    const name =
      line.itemId === textItemId
        ? translate('pricing/line.text')
        : (files.find(({ hash }) => hash === line.itemId)?.name ?? '');
    const variant = serviceByKey(quotation.service).variants.find(({ key }) => key === line.variant)?.names[locale];
    const languages = [...new Set([line.sourceLanguage, line.targetLanguage])].map(
      (id) => languageById(id)?.names[locale],
    );
    const words = line.words > 0 ? [wordsOf(line)] : [];
    return { name, details: [variant, languages.join(' → '), ...words].filter(Boolean).join(' · ') };
  }

  /** Of a new version with only its changes translated: how much that is. */
  function wordsOf({ words, wholeWords: whole }: WorkLine): string {
    if (whole === undefined) return translate('mail/order.words', { words });
    return translate('mail/order.new_words', { words, whole });
  }

  function adjustment(kind: AdjustmentLine['kind'], { couponCode, shippingMethod, adjustments }: Quotation) {
    const method = shippingMethod === undefined ? undefined : shippingMethodById(shippingMethod)?.names[locale];
    const work = sumGrosze(
      [...quotation.lines, ...adjustments.filter((one) => one.kind === 'minimum')].map((one) => one.net),
    );
    return {
      name: translate(`pricing/line.${kind}`, { code: couponCode ?? '', method: method ?? '', minimum: money(work) }),
      details: '',
    };
  }
}
