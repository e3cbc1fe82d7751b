import { expect, inject, test } from 'vitest';
import { call } from './api.ts';
import { as, logIn, newStaff } from './people.ts';

test.runIf(inject('staff'))(
  'a price list for later is published by one of two tabs, changes nothing today, and is taken back',
  async () => {
    const person = inject('staff');
    const staff = as(await logIn(person?.email ?? '', person?.password));
    const today = await call('GET', '/api/prices');
    const { body: known } = await staff.call('GET', '/api/staff/price');
    const current = known.versions.find(({ state }: { state: string }) => state === 'current');
    expect(current.version).toBe(today.body.version);
    const values = { ...current.values, word_rates: [30_000, 36_000, 48_000, 60_000] };
    const preview = { based_on: current.version, values, top_up: 50_000 };
    const { body: seen } = await staff.call('POST', '/api/staff/price/preview', { json: preview });
    for (const { sample, before, after } of seen.samples)
      expect(after.amount, sample).toBeGreaterThanOrEqual(before.amount);
    expect(seen.bonus.after).toEqual(seen.bonus.before);

    const json = { revision: known.revision, based_on: current.version, values, valid_from: '2099-01-01T00:00:00Z' };
    const publish = (change: object = {}) => staff.call('POST', '/api/staff/price', { json: { ...json, ...change } });
    expect((await publish({ valid_from: new Date().toISOString() })).body.errors).toHaveProperty('valid_from');
    const wrong = { ...values, percentages: { ...values.percentages, express: 101 } };
    expect((await publish({ values: wrong })).body.errors).toHaveProperty(['values.percentages.express']);
    expect((await publish({ values: { ...values, top_up_tiers: [] } })).body.errors).toHaveProperty('top_up_tiers');
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { version } = both.find(({ status }) => status === 201)?.body ?? {};
    expect((await call('GET', '/api/prices')).body).toEqual(today.body);

    const withdrawal = `/api/staff/price/${version}/withdrawal`;
    const support = await newStaff('support');
    expect((await support.call('POST', withdrawal)).status).toBe(403);
    expect((await staff.call('POST', withdrawal)).status).toBe(200);
    expect((await staff.call('POST', withdrawal)).status).toBe(200);
    const { body: after } = await staff.call('GET', '/api/staff/price');
    expect(after.versions.find((one: { version: string }) => one.version === version)).toMatchObject({
      state: 'withdrawn',
    });
  },
);

test.runIf(inject('staff'))(
  'languages are published for later; a language has a target and is none of its own',
  async () => {
    const person = inject('staff');
    const staff = as(await logIn(person?.email ?? '', person?.password));
    const { body: known } = await staff.call('GET', '/api/staff/language');
    const own = known.languages.find(({ id }: { id: number }) => id === 60);
    const { body: today } = await call('GET', '/api/languages');
    expect(today.languages.find(({ id }: { id: number }) => id === 60)).toMatchObject({
      target_languages: own.target_languages,
    });
    const publish = (target_languages: number[]) =>
      staff.call('POST', '/api/staff/language', {
        json: {
          revision: known.revision,
          languages: [{ id: 60, proofreading: true, target_languages }],
          valid_from: '2099-01-01T00:00:00Z',
        },
      });
    for (const targets of [[60], [9998]]) expect((await publish(targets)).status).toBe(422);
    const both = await Promise.all([publish([1, 2]), publish([1, 2])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await call('GET', '/api/languages')).body).toEqual(today);
  },
);
