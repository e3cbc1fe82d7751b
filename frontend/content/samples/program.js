import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createClient } from '@verso/client';
import { Webhook } from 'standardwebhooks';

const { API, TOKEN, FILE, BILLING, PORT = '0', HOOK } = process.env;
const client = createClient({ origin: API, token: TOKEN });

// Test mode has a clock of its own; with a live token time goes by itself.
const starts_at = '2027-03-01T09:00:00Z';
const clock = TOKEN.startsWith('trp_test_')
  ? await client.makeTestClock({ body: { starts_at } })
  : undefined;
async function advance(to) {
  if (!clock) return;
  const move = () =>
    client.advanceTestClock({ params: { clock: clock.id }, body: { to } });
  for (let moved = await move(); !moved.reached; ) moved = await move();
}

// Events come here. Each is verified before anything in it is believed.
const events = [];
let webhook;
const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  try {
    events.push({
      id: request.headers['webhook-id'],
      ...webhook.verify(body, request.headers),
    });
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
});
await new Promise((done) => server.listen(Number(PORT), done));
const url = HOOK ?? `http://127.0.0.1:${server.address().port}`;
const endpoint = await client.createWebhook({ body: { url } });
webhook = new Webhook(endpoint.secret);
async function event(matches) {
  for (;;) {
    const found = events.find(matches);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
}
const of = (type) => (one) => one.type === type;

// A file, its price once it is counted, and the order, paid from the balance.
const languages = { source_lang: 2, target_lang: [1] };
const data = await readFile(FILE);
const file = await client.upload({ name: 'contract.docx', data, ...languages });
await advance('2027-03-01T09:01:00Z');
await event(of('file.counted'));
const form = {
  ...languages,
  email: 'buyer@example.com',
  attachment: [file.attachment_hash],
};
const { hash: cart } = await client.createCart({
  body: {
    ...form,
    cart: file.cart,
    external_id: 'job-1',
    metadata: { test: 'translator_late' },
  },
});
const billing = JSON.parse(await readFile(BILLING, 'utf8'));
const { quotation } = await client.updateCart({
  params: { cart },
  cart,
  body: billing,
});
const { amount } = quotation.price_gross;
const { order_id: id } = await client.startPayment(
  { cart, body: { payment_method: 'balance', amount, same_again: true } },
  { idempotencyKey: `order-${cart}` },
);
await event(of('order.created'));

// Three weeks later: it was late, and a part of its price came back.
await advance('2027-03-22T09:00:00Z');
const late = await event(of('compensation.granted'));
const order = await client.getOrder({ params: { id } });

// What was missed is sent again: the same event under the same id.
const seen = events.length;
await client.replayWebhook({
  params: { id: endpoint.id },
  body: { since: clock ? starts_at : order.created_at },
});
const again = await event((one, place) => place >= seen && one.id === late.id);

console.log(
  JSON.stringify({
    id,
    amount,
    order: order.status,
    same: again.id === late.id,
    back: order.refunds
      .filter(({ reason }) => reason === 'late')
      .map((one) => one.amount.amount),
  }),
);
server.close();
process.exit();
