import { beforeAll, describe, expect, test } from 'vitest';
import { as, logIn, newPerson } from '../people.ts';

describe('settings', () => {
  let me: ReturnType<typeof as>;
  beforeAll(async () => {
    me = as(await logIn(await newPerson()));
  });

  test('one section is saved and the rest stays; a consent has its history', async () => {
    const saved = await me.call('POST', '/api/settings', {
      form: new URLSearchParams({ 'customer[type]': 'company', 'customer[company_name]': 'Demo sp. z o.o.' }),
    });
    expect(saved).toMatchObject({ status: 200, body: { success: true } });
    await me.call('POST', '/api/settings', { json: { invoicing: 'monthly', locale: 'pl' } });
    await me.call('POST', '/api/settings', { json: { agree_marketing: true } });
    await me.call('POST', '/api/settings', { json: { agree_marketing: false } });
    // Every form of the settings carries the type: alone it keeps the names.
    await me.call('POST', '/api/settings', { json: { customer: { type: 'company' }, invoicing: 'monthly' } });
    const { body } = await me.call('GET', '/api/settings');
    expect(body).toMatchObject({
      customer: { type: 'company', company_name: 'Demo sp. z o.o.' },
      invoicing: 'monthly',
      locale: 'pl',
      agree_marketing: false,
    });
    const marketing = body.consents.filter(({ kind }: { kind: string }) => kind === 'agree_marketing');
    expect(marketing.map(({ given }: { given: boolean }) => given)).toEqual([false, true, false]);
  });

  test('mails about steps of orders are switched off one by one, what is always sent cannot be', async () => {
    const save = (mails_off: unknown) => me.call('POST', '/api/settings', { json: { mails_off } });
    expect((await me.call('GET', '/api/settings')).body.mails_off).toEqual([]);
    const off = ['order_delivered', 'parcel_sent'];
    expect((await save([...off, 'parcel_sent'])).body.settings.mails_off).toEqual(off);
    for (const always of ['order_accepted', 'withdrawal_receipt', 'complaint_decided', 'refund_made'])
      expect(await save([always])).toMatchObject({
        status: 422,
        body: { errors: { 'mails_off.0': [expect.stringContaining('is always sent')] } },
      });
    const { mails_always } = (await me.call('GET', '/api/settings')).body;
    expect(mails_always).toEqual(expect.arrayContaining(['order_accepted', 'given_up', 'complaint', 'money']));
    await me.call('POST', '/api/settings', { json: { invoicing: 'order' } });
    expect((await me.call('GET', '/api/settings')).body.mails_off).toEqual(off);
    expect((await save([])).body.settings.mails_off).toEqual([]);
    // A section of its own, which leaves the others.
    expect((await me.call('GET', '/api/settings')).body.outside_eea).toBe(false);
    for (const outside_eea of [true, false])
      expect((await me.call('POST', '/api/settings', { json: { outside_eea } })).body.settings).toMatchObject({
        outside_eea,
        mails_off: [],
      });
  });

  test('a company without a name is refused, and one whose invoices bear a name has it', async () => {
    const other = as(await logIn(await newPerson()));
    const refused = await other.call('POST', '/api/settings', { json: { customer: { type: 'company' } } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'customer.company_name': ['This field is required'] } },
    });
    const place = { address: 'Prosta 1', city: 'Berlin', postcode: '10115', country_id: 276 };
    const saved = await other.call('POST', '/api/settings/address', {
      json: {
        address: { ...place, name: 'Beispiel GmbH', phone_number: '0151 23456789' },
        customer: { type: 'company' },
        user_role: 'customer',
      },
    });
    expect(saved.body.settings).toMatchObject({
      customer: { type: 'company', company_name: 'Beispiel GmbH' },
      billing: { name: 'Beispiel GmbH', phone_number: '+49 1512 3456789' },
    });
    await other.call('POST', '/api/settings', { json: { customer: { type: 'individual' } } });
    expect((await other.call('POST', '/api/settings', { json: { customer: { type: 'company' } } })).status).toBe(200);
  });

  test('an address is saved, and its errors have dotted names', async () => {
    const address = {
      name: 'Person',
      address: 'Prosta 1',
      city: 'Kraków',
      postcode: '30001',
      phone_number: '600600600',
    };
    const save = (change: Record<string, unknown>) =>
      me.call('POST', '/api/settings/address', {
        json: {
          address: { ...address, country_id: 616, ...change },
          customer: { type: 'company' },
          user_role: 'customer',
        },
      });
    expect((await save({ city: '', phone_number: '+48.60' })).body.errors).toEqual({
      'address.city': ['This field is required'],
      'address.phone_number': ['Enter the complete phone number, such as +48.600600600.'],
    });
    expect((await save({ phone_number: '+48.60', postcode: 'x' })).body.errors).toEqual({
      'address.phone_number': ['Enter the complete phone number, such as +48.600600600.'],
      'address.postcode': ['Enter a postcode such as 00-950.'],
    });
    expect(await save({})).toMatchObject({
      status: 200,
      body: { settings: { billing: { city: 'Kraków', postcode: '30-001', phone_number: '+48.600600600' } } },
    });
  });
});
