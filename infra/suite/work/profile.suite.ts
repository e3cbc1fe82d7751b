import { expect, inject, test } from 'vitest';
import { administer, as, logIn, newPerson } from '../people.ts';
import { newTranslator, profileOf, staffMember, week } from './steps.ts';

const pair = { source_lang: 7, target_lang: 10 };
const profile = profileOf(pair);

test.runIf(inject('staff'))(
  'what staff type of a translator is checked, and two who change it at once are told',
  async () => {
    const staff = await staffMember();
    const { email, id, zone } = await newTranslator(staff, pair);
    const make = (change: object) =>
      staff.call('POST', '/api/staff/translator', { json: { email, ...profile, ...change } });
    expect((await make({})).status).toBe(409);
    expect((await make({ email: 'nobody@example.com' })).body.errors).toHaveProperty('email');
    expect((await make({ week: [1] })).body.errors).toHaveProperty('week');
    expect((await make({ time_zone: 'Mars/Olympus' })).body.errors).toHaveProperty('time_zone');
    expect((await make({ pairs: [{ source_lang: 7, target_lang: 9998, steps: [] }] })).body.errors).toHaveProperty(
      'pairs',
    );
    const change = { ...profile, name: 'Demo Reviser' };
    const path = `/api/staff/translator/${id}`;
    expect(await staff.call('PUT', path, { json: { ...change, revision: 1 } })).toMatchObject({
      status: 200,
      body: { name: 'Demo Reviser', revision: 2 },
    });
    expect((await staff.call('PUT', path, { json: { ...change, revision: 1 } })).body.code).toBe('changed_meanwhile');
    const own = await zone.call('PUT', '/api/translator/profile/availability', {
      json: { revision: 2, words_per_day: 1_000, week, paused: true, days_off: ['2026-12-24'] },
    });
    expect(own.body).toMatchObject({ state: 'paused', words_per_day: 1_000, days_off: ['2026-12-24'] });
    expect((await zone.call('GET', '/api/staff/translator')).status).toBe(403);
    const customer = as(await logIn(await newPerson()));
    expect((await customer.call('GET', '/api/translator/offer')).status).toBe(403);
  },
);

test.runIf(inject('identity').endpoint)(
  'a person in the group whom staff have entered nowhere sees an empty zone, and no error of ours',
  async () => {
    const email = await newPerson();
    await administer('AdminAddUserToGroup', { Username: email, GroupName: 'translator' });
    const zone = as(await logIn(email));
    for (const path of ['offer', 'job', 'profile', 'earning'])
      expect((await zone.call('GET', `/api/translator/${path}`)).status).toBe(404);
  },
);
