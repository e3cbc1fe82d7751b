import { expect, inject, test } from 'vitest';
import { call } from './api.ts';
import { as, logIn, newStaff } from './people.ts';

test.runIf(inject('staff'))(
  'a coupon is listed with its uses and ends at once; parts have two decimals, 101 per cent is none',
  async () => {
    const person = inject('staff');
    const staff = as(await logIn(person?.email ?? '', person?.password));
    const code = `SUITE${Date.now()}`;
    const make = (change: object) =>
      staff.call('POST', '/api/staff/coupon', { json: { code, percent: 12.55, ...change } });
    for (const percent of [101, 100.01, 0, -1, 12.345, 'ten'])
      expect((await make({ percent })).body.errors, String(percent)).toHaveProperty('percent');
    const backwards = { valid_from: '2026-12-02T00:00:00Z', valid_until: '2026-12-01T00:00:00Z' };
    expect((await make(backwards)).body.errors).toHaveProperty('valid_until');
    const made = await Promise.all([make({ limit_total: 5 }), make({ limit_total: 5 })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);

    const listed = async () => {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await staff.call('GET', `/api/staff/coupon?limit=100${cursor && `&cursor=${cursor}`}`);
        const own = body.coupons.find((one: { code: string }) => one.code === code);
        if (own) return own;
        cursor = body.cursor;
      }
    };
    expect(await listed()).toMatchObject({ percent: 12.55, used: 0, limit_total: 5, state: 'active' });
    const end = `/api/staff/coupon/${code}/end`;
    expect((await call('POST', end)).status).toBe(401);
    const support = await newStaff('support');
    expect((await support.call('POST', end)).status).toBe(403);
    expect((await support.call('GET', '/api/staff/coupon')).status).toBe(200);
    const ended = await Promise.all([staff.call('POST', end), staff.call('POST', end)]);
    for (const one of ended) expect(one).toMatchObject({ status: 200, body: { code, state: 'ended' } });
    expect((await staff.call('POST', end)).body).toEqual(ended[0]?.body);
    expect(await listed()).toMatchObject({ state: 'ended' });
    expect((await staff.call('POST', '/api/staff/coupon/NOBODY/end')).status).toBe(404);
  },
);
