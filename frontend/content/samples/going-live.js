import { createClient } from '@verso/client';

const { API, TOKEN } = process.env;
const client = createClient({ origin: API, token: TOKEN });

console.log(TOKEN.startsWith('trp_test_') ? 'test' : 'live');
const { balance } = await client.getBalance();
console.log('balance', balance.currency_amount_decimal);
const { webhooks } = await client.listWebhooks();
for (const { url, state } of webhooks) console.log(state, url);

const answer = await fetch(`${API}/api/balance`, {
  headers: { authorization: `Bearer ${TOKEN}` },
});
console.log(answer.headers.get('ratelimit'));
