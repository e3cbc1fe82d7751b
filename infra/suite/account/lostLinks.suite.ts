import { expect, test } from 'vitest';
import { call } from '../api.ts';
import { readyCart, startPayment } from '../orders.ts';
import { mailAbout, newEmail } from '../people.ts';

test('who lost the link of an order has it mailed; an address without any gets the same answer and no mail', async () => {
  const [email, unknown] = [newEmail(), newEmail()];
  const { body: placed } = await startPayment(await readyCart({ form: { email } }));
  const answers = await Promise.all(
    [email, unknown].map((to) => call('POST', '/api/account/links', { json: { email: to, locale: 'en' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  const mail = await mailAbout(email, 'The links to your orders and quotes');
  expect(mail?.text).toContain(`/en/order/${placed.order_id}/#`);
  expect((await call('GET', `/mailbox.json?to=${unknown}`)).body).toEqual([]);
  for (const json of [{}, { email: 'nobody' }, { email, locale: 'de' }, { email, order: placed.order_id }])
    expect((await call('POST', '/api/account/links', { json })).status, JSON.stringify(json)).toBe(422);
});

test('an address is sent its links a few times an hour, and no more', async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++)
    statuses.push((await call('POST', '/api/account/links', { json: { email } })).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
});
