import { readFile } from 'node:fs/promises';
import { createClient } from '@verso/client';

const { API, TOKEN } = process.env;
const client = createClient({ origin: API, token: TOKEN });
const languages = { source_lang: 2, target_lang: [1] };

const data = await readFile('contract.docx');
const file = await client.upload(
  { name: 'contract.docx', data, ...languages },
  { onProgress: (sent, size) => console.error(`${sent}/${size}`) },
);

const cart = await client.waitForPrice({
  cart: file.cart,
  ...languages,
  email: 'buyer@example.com',
  attachment: [file.attachment_hash],
});
console.log(cart.quotation.price_gross.currency_amount_decimal);
