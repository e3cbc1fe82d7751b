import { expect, test } from 'vitest';
import { quote } from '../pricing/quote.ts';
import { configuration, id, input, item, now } from '../pricing/test/quoteFixtures.ts';
import { priceFacts } from './certificates.ts';

const quotation = quote(
  input([item(500, 'en-pl', { repetitions: 20 }), item(40, 'pl-de', { id: 'hash of a file' })]),
  configuration,
  now,
);

test('each line is said by the name its item has in certificates, with what its price was made of', () => {
  const { lines } = priceFacts(quotation);
  expect(lines.map(({ item: name, source_lang, target_lang }) => [name, source_lang, target_lang])).toEqual([
    ['text', id('en'), id('pl')],
    ['file-1', id('pl'), id('de')],
  ]);
  const [first] = quotation.lines;
  expect(lines[0]).toEqual({
    ...{ item: 'text', variant: 'standard', source_lang: id('en'), target_lang: id('pl') },
    ...{ words: 500, repetitions: 20, pages: null, parts: first?.parts },
    ...{ net: first?.net, vat: first?.vat, gross: first?.gross, discount_net: first?.discountNet },
  });
});

test('all words of a new version, and pages, are said where there are any', () => {
  const [line] = quotation.lines;
  const { lines } = priceFacts({ ...quotation, lines: [{ ...line!, wholeWords: 900, pages: 3 }] });
  expect(lines[0]).toMatchObject({ whole_words: 900, pages: 3 });
});

test('sums and time are those of the price; without a noted start the time has none, and without a time there is none', () => {
  const { words, net, vat, gross, delivery } = quotation;
  expect(priceFacts(quotation)).toMatchObject({
    ...{ words, net, vat_amount: vat, gross },
    delivery: { minutes: delivery?.timeInMinutes, from: now.toISOString(), deliver_at: delivery?.deliverAt },
  });
  const unnoted = priceFacts({ ...quotation, delivery: { ...delivery!, from: undefined } });
  expect(unnoted.delivery?.from).toBeNull();
  expect(priceFacts({ ...quotation, delivery: undefined }).delivery).toBeNull();
});

test('what is added to the work is said with its amounts', () => {
  const small = quote(input(item(3), { shippingMethod: 1 }), configuration, now);
  expect(priceFacts(small).adjustments).toEqual(
    small.adjustments.map(({ kind, net, vat, gross, discountNet }) => ({
      kind,
      net,
      vat,
      gross,
      discount_net: discountNet,
    })),
  );
  expect(small.adjustments.map(({ kind }) => kind)).toEqual(['minimum', 'shipping']);
});
