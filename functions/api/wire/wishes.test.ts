import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CartForm } from '#functions/domain/cart/cartContents.ts';
import { orderConfirmation } from '#functions/domain/mail/orderConfirmation.ts';
import { demoSender } from '#functions/domain/mail/test/demoSender.ts';
import { factsOf, sayKeys } from '#functions/domain/mail/test/sayKeys.ts';
import { erasedOrder } from '#functions/domain/order/erasedOrder.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { againForm, fieldNames, orderFields } from '#shared/model/order/orderFields.ts';
import { askedNames, type FieldKind, type PostalKind, wishes, wishOf } from '#shared/model/order/wishes.ts';
import { typedForm } from '../cart/typedForm.ts';
import { postalWire } from './deliveryWire.ts';
import { quotedWishesWire, sentWishesWire, wishesWire } from './orderDetails.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** Something that the field takes. */
function sampleOf(is: FieldKind | PostalKind) {
  if (is.kind === 'postal') return undefined;
  if (is.kind === 'text') return 'As it was typed';
  if (is.kind === 'number') return Math.min(2, is.most);
  return is.kind === 'choice' ? is.from.at(-1) : is.from.slice(0, 1);
}

const address = { name: 'Jan Nowak', address: 'Polna 3', postcode: '90-001', city: 'Łódź', phone_number: '600600600' };
const typed = {
  ...Object.fromEntries(fieldNames.map((name) => [orderFields[name].wire, sampleOf(orderFields[name].is)])),
  ...{ shipment_method: 1, address: undefined, shipment_address: address },
};
const asWire: Record<string, unknown> = typed;
const asked = Object.fromEntries(askedNames.map((name) => [wishes[name].wire, asWire[wishes[name].wire]]));

/** A sworn order with a value in every field. */
async function ordered() {
  const read = await typedForm(
    { source_lang: 2, target_lang: [1], is_manual: true, content: 'Some words.', ...typed },
    now,
  );
  if ('refused' in read) throw new Error('The form is refused.');
  return z.parse(CartForm, { ...read.form, email: 'buyer@example.com' });
}

test('what is typed is stored, and answered by cart and order', async () => {
  const form = await ordered();
  const isOwn = (name: string) => name !== 'address' && name !== 'postalAddress';
  const values: Record<string, unknown> = typed;
  const sent = fieldNames.filter(isOwn).map((name) => [name, values[orderFields[name].wire]]);
  expect(form).toMatchObject(Object.fromEntries(sent));
  const { phone_number: _, ...parts } = address;
  expect(form).toMatchObject({
    address: 'Jan Nowak\nPolna 3\n90-001 Łódź\n+48.600600600',
    postalAddress: { ...parts, phone: '+48600600600' },
  });
  expect(postalWire(form)).toEqual({ ...address, phone_number: '+48600600600', country_id: 616 });
  expect(wishesWire(form)).toMatchObject({ ...asked, sworn_form: 'paper' });
});

test('a quote tells all but what concerns a count; of other work nothing that is of sworn work alone', async () => {
  const form = await ordered();
  const priced = Object.fromEntries(
    askedNames.flatMap((name) => {
      const { wire, counted } = wishOf(name);
      return counted ? [] : [[wire, asWire[wire]]];
    }),
  );
  const sworn = { ...priced, sworn_form: 'paper' };
  expect([quotedWishesWire(form), sentWishesWire(form)]).toEqual([sworn, sworn]);
  const other = Object.entries(quotedWishesWire({ ...form, service: 'translation' })).filter(
    ([, value]) => value !== null,
  );
  const anywhere = askedNames.map(wishOf).filter(({ swornOnly, counted }) => !swornOnly && !counted);
  expect(other.map(([wire]) => wire)).toEqual(anywhere.map(({ wire }) => wire));
});

test('the confirmation says every wish', async () => {
  const { order } = placedOrder(now, { form: await ordered() });
  const blocks = orderConfirmation(
    { locale: 'en' } as Parameters<typeof orderConfirmation>[0],
    order,
    demoSender,
    sayKeys,
  );
  const labels = factsOf(blocks).map(([label]) => label);
  expect(labels).toEqual(expect.arrayContaining(askedNames.map((name) => `wish/${wishes[name].wire}`)));
});

test('erasure keeps what says nothing of a person; an order made from it begins without what belongs to that one', async () => {
  const form = await ordered();
  const left = z.parse(
    CartForm,
    JSON.parse(JSON.stringify(erasedOrder(placedOrder(now, { form }).order, 'account', now).form)),
  );
  expect(fieldNames.filter((name) => name in left).toSorted()).toEqual([
    ...['category', 'copies', 'include', 'leaveOut', 'shippingCountry', 'shippingMethod', 'swornSource'],
  ]);
  const again = againForm(form);
  expect(fieldNames.filter((name) => !(name in again))).toEqual(['coupon']);
});
