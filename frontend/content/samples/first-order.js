import { createClient } from '@verso/client';

const { API, TOKEN, JOB = `job-${Date.now()}` } = process.env;
const client = createClient({ origin: API, token: TOKEN });

// With your own number of the job, a write that is repeated is done once.
const once = (what) => ({ idempotencyKey: `${what}-${JOB}` });

// Test mode: a clock of your own, with money on its balance.
const clock = await client.makeTestClock({ body: {} });

// 1. The price.
const { hash: cart } = await client.createCart(
  {
    body: {
      source_lang: 2, // English
      target_lang: [1], // Polish
      email: 'buyer@example.com',
      content: 'This agreement is made between us.',
      external_id: JOB,
      external_id_unique: true,
    },
  },
  once('cart'),
);

// 2. Who pays.
const { quotation } = await client.updateCart({
  params: { cart },
  cart,
  body: {
    customer: { type: 'company' },
    name: 'Demo Company',
    vat_number: '5260001246',
    address: 'ul. Przykładowa 1',
    city: 'Warszawa',
    postcode: '00-950',
    country_id: 616, // Poland, ISO 3166-1
    phone_number: '+48.600600600',
    tos: true,
    agree_sale: true,
    agree_immediate: true,
  },
});
const { amount } = quotation.price_gross; // in grosze

// 3. The order, paid from the balance.
const { order_id: id } = await client.startPayment(
  { cart, body: { payment_method: 'balance', amount, same_again: true } },
  once('order'),
);

// 4. A week passes.
await client.advanceTestClock({
  params: { clock: clock.id },
  body: { seconds: 7 * 86_400 },
});

// 5. The translation.
const order = await client.getOrder({ params: { id } });
const file = order.attachments.find((one) => one.kind === 'translated');
const link = await client.linkOrderFile({ params: { id, file: file.id } });
const text = await (await fetch(link.url)).text();
console.log(order.status, file.original_name, text.length > 0);
