import { describe, expect, test } from 'vitest';
import { call } from '../api.ts';
import { readyCart, startPayment } from '../orders.ts';
import { as, logIn, newPerson } from '../people.ts';

describe('an order of others', () => {
  test('is found by those alone who hold its hash', async () => {
    const { body } = await startPayment(await readyCart({ form: { email: await newPerson() } }));
    const id = String(body.order_id);
    const stranger = as(await logIn(await newPerson()));
    for (const [method, path] of [
      ['GET', `/api/order/${id}`],
      ['POST', `/api/order/${id}/again`],
      ['POST', `/api/order/${id}/shipment`],
      ['POST', `/api/order/${id}/file/${'A'.repeat(20)}/link`],
    ] as const) {
      for (const who of [stranger, { call }]) {
        const answer = await who.call(method, path);
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
        expect(JSON.stringify(answer.body)).not.toContain('buyer');
      }
    }
  });
});
