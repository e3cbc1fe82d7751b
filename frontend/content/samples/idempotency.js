import { createClient, VersoError } from '@verso/client';

const { API, TOKEN } = process.env;
const client = createClient({ origin: API, token: TOKEN });

// Made from your own number: after a crash your program makes it again.
const once = { idempotencyKey: 'quote-of-job-4711' };
const form = {
  source_lang: 2,
  target_lang: [1],
  email: 'buyer@example.com',
  content: 'This agreement is made between us.',
};

const first = await client.createCart({ body: form }, once);
const again = await client.createCart({ body: form }, once);
console.log(first.hash === again.hash);

try {
  const other = { ...form, content: 'Another text.' };
  await client.createCart({ body: other }, once);
} catch (error) {
  if (!(error instanceof VersoError)) throw error;
  console.log(error.code);
}
