import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paymentForm } from '../../suite/forms.ts';
import { call } from '../access/call.ts';

const buyer = { email: 'buyer@example.com', source_lang: 2, target_lang: [1] };
/** What the browser asks for before anybody has typed anything. */
const readFirst = ['/api/languages', '/api/catalogue', '/api/prices', '/api/payment/methods'] as const;
const corrections = 6;

/** A customer orders a file: reads the form, sends it, changes the languages a few times, pays, and waits for `done`. */
export async function orderJourney(origin: string, file: Uint8Array): Promise<void> {
  const ask = async (method: string, path: string, json?: object, cart?: string) => {
    const answer = await call(origin, { method, path, body: json, cart });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.body;
  };
  for (const path of readFirst) await ask('GET', path);
  const attachment_hash = randomUUID();
  const described = { attachment_hash, name: 'order.docx', size: file.byteLength };
  const [{ cart, upload }] = await ask('POST', '/api/attachment', { ...buyer, ...described });
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(file) });
  const form = { ...buyer, attachment: [attachment_hash] };
  await until(async () => (await ask('POST', '/api/cart', form, cart)).state === 'quoted');
  for (let i = 0; i < corrections; i++)
    await ask('POST', '/api/cart', { ...form, target_lang: [i % 2 === 0 ? 3 : 1] }, cart);
  const billed = await ask('PUT', '/api/cart/0', paymentForm(), cart);
  await ask('GET', `/api/cart/${cart}`);
  const amount = billed.quotation.price_gross.amount;
  const payment = await ask('POST', '/api/payment', { payment_method: 'card', amount }, cart);
  const button = new URLSearchParams({ action: 'pay' });
  await fetch(payment.redirect_url, { method: 'POST', body: button, redirect: 'manual' });
  await until(async () => (await ask('GET', `/api/order/status/${payment.hash}`)).status_name === 'done');
}

/** Polls every second, as the browser does about that often; 60 times at most. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await holds()) return;
    await wait(1000);
  }
  throw new Error('Not done within a minute.');
}
