import type { Locale } from '#shared/messages/locale.ts';
import { references as fieldNames, referenceNames } from '#shared/model/account/billing.ts';
import { sumGrosze } from '#shared/model/money/grosze.ts';
import type { AdjustmentLine, Quotation, WorkLine } from '#shared/model/order/quotation.ts';
import { askedNames, wishes } from '#shared/model/order/wishes.ts';
import { maskPhone } from '#shared/rules/address/phoneMask.ts';
import { renumbered } from '#shared/rules/house/brandText.ts';
import { stageFigures } from '#shared/rules/house/stageFigures.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { formatMoment, sayDay } from '#shared/rules/say/sayMoment.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import { ofService, sayWish } from '#shared/rules/wishAnswers.ts';
import { notIncluded, sayNotIncluded } from '#shared/rules/words/notIncluded.ts';
import { hasConsumerRights } from '../cart/cartContents.ts';
import { textItemId } from '../cart/quoteInputOf.ts';
import { countryById } from '../catalogue/countries.ts';
import { languageById } from '../catalogue/languages.ts';
import { paymentMethods } from '../catalogue/paymentMethods.ts';
import { categories, serviceByKey, shippingMethodById } from '../catalogue/services.ts';
import type { Order } from '../order/order.ts';
import { ownComment } from '../order/ownComment.ts';
import { paperDaysOf } from '../order/paperArrival.ts';
import { promiseOf } from '../order/promiseOf.ts';
import { type ShownLine, shownLines } from '../pricing/quoteLines.ts';
import { vatSentence } from '../vat/vatTreatment.ts';
import type { OrderMail } from './mail.ts';
import type { MailBlock, MailSender, PriceLine, Translate } from './mailContent.ts';

/**
 * The order's content, price, buyer and terms: the confirmation of the contract on a durable medium (directive
 * 2011/83/EU, article 8(7)).
 */
export function orderConfirmation(
  mail: OrderMail,
  order: Order,
  sender: MailSender,
  translate: Translate,
): MailBlock[] {
  return [
    { kind: 'heading', text: translate('mail/order.what') },
    { kind: 'facts', rows: factRows(mail, order, translate) },
    { kind: 'heading', text: translate('mail/order.price') },
    orderPrice(order, mail, translate),
    { kind: 'heading', text: translate('mail/order.billing') },
    { kind: 'facts', rows: billingRows(order, mail.locale, translate) },
    { kind: 'heading', text: translate('mail/order.terms') },
    ...acceptedTerms(order, mail.locale, sender, translate),
  ];
}

type Row = readonly [label: string, value: string];

function factRows({ locale, method, amount }: OrderMail, order: Order, translate: Translate): Row[] {
  const { form, files } = order;
  const language = (id: number) => languageById(id)?.names[locale] ?? '';
  const isProofread = form.service === 'proofreading';
  const promised = promiseOf(order);
  const papers = promised === undefined ? undefined : paperDaysOf(form, promised);
  const pair = isProofread
    ? language(form.sourceLanguage)
    : `${language(form.sourceLanguage)} → ${form.targetLanguages.map(language).join(', ')}`;
  const words = (count: number | undefined) => (count ? ` (${translate('mail/order.words', { words: count })})` : '');
  const sent = [
    ...(form.textCharacters > 0 ? [`${translate('pricing/line.text')}${words(form.textWords)}`] : []),
    ...files.map(({ name, words: counted }) => `${name}${words(counted)}`),
  ];
  const options = (['specialised', 'express'] as const).filter((option) => form[option]);
  const parts = [...options, ...(form.review === 'none' ? [] : [form.review])];
  const shipping = form.shippingMethod ? shippingMethodById(form.shippingMethod)?.names[locale] : undefined;
  const destination = form.shippingCountry && countryById(form.shippingCountry)?.names[locale];
  const paidWith = paymentMethods.find(({ key }) => key === method)?.names[locale];
  return given([
    [translate('mail/order.number'), order.id],
    [translate('mail/order.ordered_at'), formatMoment(order.createdAt, locale)],
    [translate('mail/order.service'), serviceByKey(form.service).names[locale]],
    [translate('mail/order.languages'), pair],
    [translate('mail/order.files'), sent.join('\n')],
    [translate('mail/order.category'), categories.find(({ id }) => id === form.category)?.names[locale]],
    [translate('mail/order.options'), parts.map((part) => translate(`pricing/part.${part}`)).join(', ')],
    [translate(isProofread ? 'mail/order.comment.proofreading' : 'mail/order.comment'), ownComment(form)],
    [
      translate('mail/order.shipping'),
      shipping && [shipping, form.address ?? form.shippingData, destination].filter(Boolean).join('\n'),
    ],
    ...wishRows(order, translate),
    [translate('wish/not_included'), notIncludedText(order, translate)],
    [translate('mail/order.ready'), promised && formatMoment(promised, locale)],
    [
      translate('mail/order.papers'),
      papers &&
        translate('mail/order.papers.days', {
          sent: sayDay(papers.sentOn, locale),
          arrives: sayDay(papers.arrivesOn, locale),
        }),
    ],
    [translate('mail/order.paid'), amount && paidWith && `${formatMoney(amount, locale)} (${paidWith})`],
    [translate('mail/order.email'), order.email],
  ]);
}

/**
 * What was ordered besides the work itself, such as copies and names: the customer can notice a wrong number or a
 * misspelled name before it is printed.
 */
function wishRows({ form }: Order, translate: Translate): (readonly [string, string | false | undefined])[] {
  const said = ofService(form.service, form);
  return askedNames.map((name) => [
    translate(`wish/${wishes[name].wire}`),
    said[name] !== 0 && sayWish(name, said[name], translate),
  ]);
}

/** What of the files is not translated; a person who prices an order looks at all of it. */
function notIncludedText({ form, files, quoteId }: Order, translate: Translate): string | undefined {
  if (form.service === 'sworn' || quoteId !== undefined) return undefined;
  const counted = files.filter(({ state }) => state === 'counted');
  const left = notIncluded(
    counted.map(({ wordsByScope = {}, pictures = 0 }) => ({ words: wordsByScope, pictures })),
    form.include,
  );
  return left && sayNotIncluded(left, translate);
}

function billingRows({ billing }: Order, locale: OrderMail['locale'], translate: Translate): Row[] {
  const { name, address, postcode, city, countryId, vatNumber, phone, references = {}, recipient: unit } = billing;
  const country = countryById(countryId);
  return given([
    [translate('mail/order.name'), name],
    [translate('mail/order.address'), `${address}\n${postcode} ${city}\n${country?.names[locale] ?? ''}`],
    [translate(country?.iso2 === 'PL' ? 'mail/order.nip' : 'mail/order.vat_number'), vatNumber],
    ...referenceNames.map((own) => [translate(`billing/${fieldNames[own]}`), references[own]] as const),
    [
      unit ? translate(`billing/recipient.${unit.role}`) : '',
      unit && [unit.name, unit.address, `${unit.postcode} ${unit.city}`, unit.taxId].filter(Boolean).join('\n'),
    ],
    [translate('mail/order.phone'), maskPhone(phone)],
  ]);
}

/** The rows that have a value. */
const given = (rows: readonly (readonly [string, string | number | false | undefined])[]): Row[] =>
  rows.flatMap(([label, value]) => (value ? [[label, String(value)] as const] : []));

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
      [translate('mail/order.vat', { rate: sayPercent(vatRate, locale) }), money(vat)],
      ...(vat === 0 ? ([[translate(vatSentence(vatReason, vatRate)), '']] as const) : []),
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

  /** Words of a line; for a new version with only its changes translated, how many of how many. */
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

/** The consents as they were given, and the terms themselves, which a page could change later. */
export function acceptedTerms(
  { billing }: Pick<Order, 'billing'>,
  locale: Locale,
  { brand, email, origin, seller, rules }: MailSender,
  translate: Translate,
): MailBlock[] {
  const { terms, saleRegulations, immediateExecution, marketing, textVersion, givenAt, termsGivenAt } =
    billing.consents;
  const ofTerms = [
    ...(terms ? [translate('cart/tos')] : []),
    ...(saleRegulations ? [translate('cart/agree_sale')] : []),
  ];
  const ofOrder = [
    ...(immediateExecution ? [translate('cart/agree_immediate')] : []),
    ...(marketing ? [translate('cart/agree_marketing')] : []),
  ];
  const said = (at: string, given: readonly string[]): MailBlock[] => {
    const intro = translate('mail/order.consents', { at: formatMoment(at, locale), version: textVersion });
    const lines = given.map((text) => `– ${text.replace(/<[^>]+>/g, '')}`);
    return given.length === 0 ? [] : [{ kind: 'small', text: [intro, ...lines].join('\n') }];
  };
  const values = {
    ...stageFigures(rules),
    brand,
    email,
    origin,
    seller_name: seller.name,
    seller_address: seller.addressLines.join(', '),
    seller_nip: seller.nip,
    seller_email: seller.email,
    seller_phone: seller.phone ?? '',
  };
  return [
    ...(termsGivenAt === undefined
      ? said(givenAt, [...ofTerms, ...ofOrder])
      : [...said(termsGivenAt, ofTerms), ...said(givenAt, ofOrder)]),
    { kind: 'heading', text: translate('terms/heading') },
    { kind: 'small', text: `${origin}/${locale}/terms/${textVersion}/` },
    ...blocksOf(renumbered(translate('terms/text', values))),
    // On a durable medium (consumer act, art. 21), for whoever may withdraw.
    ...(hasConsumerRights(billing)
      ? [
          { kind: 'heading', text: translate('terms/withdrawal_heading') } as const,
          ...blocksOf(translate('terms/withdrawal', values)),
        ]
      : []),
  ];
}

const blocksOf = (text: string): MailBlock[] =>
  text
    .split(/\n{2,}/)
    .map((part) =>
      part.startsWith('## ') ? { kind: 'small_heading', text: part.slice(3) } : { kind: 'small', text: part },
    );
