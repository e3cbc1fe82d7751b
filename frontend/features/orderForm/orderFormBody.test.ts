import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { draftOf } from '#frontend/shop/drafts/draftOf.ts';
import { emptyDraft } from '#frontend/shop/drafts/emptyDraft.ts';
import { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { askedNames, wishes, wishOf } from '#shared/model/order/wishes.ts';
import { orderFormBody } from './orderFormBody.ts';

/** A value of each wish, by its name in the contract. */
const asked = Object.fromEntries(
  askedNames.map((name) => {
    const { wire, is } = wishOf(name);
    if (is.kind === 'text') return [wire, 'As it was typed'];
    if (is.kind === 'number') return [wire, 2];
    return [wire, is.kind === 'choice' ? is.from.at(-1) : is.from.slice(0, 1)];
  }),
);

const sent = (draft: OrderDraft, files: readonly string[] = ['file']) =>
  orderFormBody({ draft, files, methods: [], couponApplied: '' });

/** The cart of an order that is ordered again. */
const again = (service: string) =>
  ({
    hash: 'cart',
    form: {
      ...{ service, source_lang: 2, target_lang: [1], email: 'buyer@example.com', content: 'Some words.' },
      ...{ free_quote: false, comment: null, address: null, shipment_data: null, category: null },
      ...{ specialized: false, proofreading: false, verification: false, express: false },
      ...{ shipment_method: null, shipment_country: null },
      ...asked,
    },
  }) as unknown as Parameters<typeof draftOf>[0];

test('an order that is ordered again asks for the same, also after its draft was kept', () => {
  const draft = z.parse(OrderDraft, JSON.parse(JSON.stringify(draftOf(again('sworn')))));
  expect(sent(draft)).toMatchObject(asked);
});

test('the draft of a cart has all of its note and its coupon', () => {
  const note = 'My own note\n---\nof two parts';
  const cart = again('translation');
  const draft = draftOf({ ...cart, form: cart.form && { ...cart.form, comment: note, coupon: 'SPRING' } });
  expect([draft.comment, draft.coupon]).toEqual([note, 'SPRING']);
});

test('a form sends only what it asks for', () => {
  const wiresOf = (body: object) => Object.values(wishes).flatMap(({ wire }) => (wire in body ? [wire] : []));
  const everywhere = askedNames.map(wishOf).filter(({ swornForm }) => !swornForm);
  const uncounted = everywhere.filter(({ counted }) => !counted);
  expect(wiresOf(sent(draftOf(again('translation'))))).toEqual(everywhere.map(({ wire }) => wire));
  expect(wiresOf(sent(draftOf(again('translation')), []))).toEqual(uncounted.map(({ wire }) => wire));
});

test('a sworn form that nobody touched is made from a scan, and asks for nothing else', () => {
  const { sworn_source, copies, names, include } = sent(emptyDraft('sworn', 'en'));
  expect({ sworn_source, copies, names, include }).toEqual({ sworn_source: 'scan' });
});
