import { references as fieldNames, referenceNames } from '#shared/model/reference.ts';
import { formatMoney } from '#shared/rules/formatMoney.ts';
import { maskPhone } from '#shared/rules/phoneMask.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { categories } from '../catalogue/categories.ts';
import { countryById } from '../catalogue/countries.ts';
import { languageById } from '../catalogue/languages.ts';
import { paymentMethods } from '../catalogue/paymentMethods.ts';
import { serviceByKey } from '../catalogue/services.ts';
import { shippingMethodById } from '../catalogue/shippingMethods.ts';
import type { Order } from '../order/order.ts';
import { ownComment } from '../order/ownComment.ts';
import { acceptedTerms } from './acceptedTerms.ts';
import type { OrderMail } from './mail.ts';
import type { MailBlock, MailSender, Translate } from './mailContent.ts';
import { orderPrice } from './orderPrice.ts';

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
  const { form, files, quotation } = order;
  const language = (id: number) => languageById(id)?.names[locale] ?? '';
  const isProofread = form.service === 'proofreading';
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
    [translate('mail/order.ready'), quotation.delivery && formatMoment(quotation.delivery.deliverAt, locale)],
    [translate('mail/order.paid'), amount && paidWith && `${formatMoney(amount, locale)} (${paidWith})`],
    [translate('mail/order.email'), order.email],
  ]);
}

/** What was ordered besides the work itself: a wrong number or a misspelled name is noticed before it is on paper. */
function wishRows({ form }: Order, translate: Translate): (readonly [string, string | false | undefined])[] {
  const { service, swornSource, copies, names, include = [] } = form;
  const isSworn = service === 'sworn';
  return [
    [
      translate('mail/order.sworn_source'),
      isSworn && swornSource && translate(`catalogue/sworn_source.${swornSource}`),
    ],
    [translate('mail/order.copies'), isSworn && copies !== undefined && copies > 0 && String(copies)],
    [translate('mail/order.names'), names],
    [translate('mail/order.include'), include.map((scope) => translate(`catalogue/scope.${scope}`)).join(', ')],
  ];
}

function billingRows({ billing }: Order, locale: OrderMail['locale'], translate: Translate): Row[] {
  const { name, address, postcode, city, countryId, vatNumber, phone, references = {} } = billing;
  const country = countryById(countryId);
  return given([
    [translate('mail/order.name'), name],
    [translate('mail/order.address'), `${address}\n${postcode} ${city}\n${country?.names[locale] ?? ''}`],
    [translate(country?.iso2 === 'PL' ? 'mail/order.nip' : 'mail/order.vat_number'), vatNumber],
    ...referenceNames.map((own) => [translate(`billing/${fieldNames[own]}`), references[own]] as const),
    [translate('mail/order.phone'), maskPhone(phone)],
  ]);
}

/** Only entries with a value. */
const given = (rows: readonly (readonly [string, string | number | false | undefined])[]): Row[] =>
  rows.flatMap(([label, value]) => (value ? [[label, String(value)] as const] : []));
