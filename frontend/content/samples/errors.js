import { createClient, VersoError } from '@verso/client';

const { API, TOKEN } = process.env;
const client = createClient({ origin: API, token: TOKEN });

try {
  await client.createCart({
    body: { source_lang: 2, target_lang: [1], email: 'no address' },
  });
} catch (error) {
  if (!(error instanceof VersoError)) throw error; // No answer at all.
  console.log(error.status, error.code, Object.keys(error.errors));
}
