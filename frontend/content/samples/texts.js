import { readFile } from 'node:fs/promises';
import { createClient } from '@verso/client';

const { API, TOKEN, BILLING, JOB = `job-${Date.now()}` } = process.env;
const client = createClient({ origin: API, token: TOKEN });

// With your own number of the job, a write that is repeated is done once.
const once = (what) => ({ idempotencyKey: `${what}-${JOB}` });

// 1. Each text is counted and priced by itself, at once.
const texts = [
  { name: 'button.save', content: 'Save the changes' },
  { name: 'cart.empty', content: 'Your cart is empty.' },
];
const { hash: cart } = await client.createCart(
  {
    body: {
      source_lang: 2,
      target_lang: [1],
      email: 'buyer@example.com',
      texts,
      external_id: JOB,
      external_id_unique: true,
    },
  },
  once('cart'),
);

// 2. Who pays, and the order.
const billing = JSON.parse(await readFile(BILLING, 'utf8'));
const { quotation } = await client.updateCart({
  params: { cart },
  cart,
  body: billing,
});
const { amount } = quotation.price_gross;
const { order_id: id } = await client.startPayment(
  { cart, body: { payment_method: 'balance', amount, same_again: true } },
  once('order'),
);

// 3. In test mode a week passes.
const { clocks } = await client.listTestClocks();
await client.advanceTestClock({
  params: { clock: clocks[0].id },
  body: { seconds: 7 * 86_400 },
});

// 4. Each translation says which text it was made of.
const { attachments } = await client.getOrder({ params: { id } });
for (const sent of attachments.filter((one) => one.text !== null)) {
  const made = attachments.find(
    (one) => one.made_of === sent.attachment_hash && !one.replaced,
  );
  const link = await client.linkOrderFile({ params: { id, file: made.id } });
  const translation = await (await fetch(link.url)).text();
  console.log(texts[sent.text].name, translation.trim());
}
