import { describe, expect, inject, test } from 'vitest';
import { call } from './api.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { newStaff } from './people.ts';

/** The sandbox of the carrier says of a number that ends so that its parcel came back. */
const comesBack = 'RR123456785PL';
const letterNumber = '00259007738913243542';
const lockerNumber = '612345678901234567890122';
const lodz = { address: 'Polna 3', postcode: '90-001', city: 'Łódź', name: 'Jan Nowak', phone_number: '+48.600600600' };

/** A paid order that goes by letter, with what its customer and the desk ask about its parcel. */
async function ordered() {
  const cart = await readyCart({ form: { shipment_method: 1 } });
  const { body: started } = await startPayment(cart);
  await press(started.redirect_url, 'pay');
  await settled(cart.cart);
  const staff = await newStaff();
  const path = `/api/staff/order/${started.order_id}/parcel`;
  const customers = (method: string, of: string, json?: object) =>
    call(method, `/api/order/${started.order_id}${of}`, { cart: cart.cart, json });
  return {
    customers,
    change: async (place: object) => {
      const changed = await customers('PUT', '/change', place);
      expect(changed.status, changed.text).toBe(200);
    },
    /** The label as the desk reads it. */
    read: async () => (await staff.call('GET', path)).body.label,
    enter: ({ place_revision }: { place_revision: string }, package_number: string, more: object = { sent: true }) =>
      staff.call('POST', path, { json: { package_number, place_revision, ...more }, language: 'pl' }),
    correct: (place: object) => staff.call('PUT', `${path}/address`, { json: { reason: 'By telephone.', ...place } }),
    without: () => staff.call('POST', path, { json: { package_number: letterNumber, sent: true } }),
  };
}
const meanwhile = { status: 409, body: { code: 'changed_meanwhile' } };

// A deployed product has no staff that a test could make.
describe.runIf(inject('staff'))('the desk posts papers to the place that it read', () => {
  test('which their customer or a colleague may change before they leave', async () => {
    const { customers, change, read, enter, correct, without } = await ordered();
    const first = await read();
    expect((await without()).body).toMatchObject({ status: 422, errors: { place_revision: [expect.any(String)] } });
    await change({ shipment_address: lodz });
    for (const more of [{}, { sent: true }]) expect(await enter(first, letterNumber, more)).toMatchObject(meanwhile);
    const second = await read();
    expect(second.address).toContain('Łódź');
    expect(await enter(second, letterNumber, {})).toMatchObject({ body: { shipment_state: 'prepared' } });
    // The label of a prepared parcel is printed, and its address may still be corrected.
    expect((await correct({ shipment_address: { ...lodz, address: 'Polna 4' } })).status).toBe(200);
    expect(await enter(second, letterNumber)).toMatchObject(meanwhile);
    expect(await customers('GET', '')).toMatchObject({ body: { shipment_state: 'prepared' } });
    const third = await read();
    expect(third.address).toContain('Polna 4');
    for (const _ of [1, 2])
      expect(await enter(third, letterNumber)).toMatchObject({ status: 200, body: { shipment_state: 'sent' } });
    // What has left goes where it was sent.
    expect((await customers('PUT', '/change', { shipment_address: lodz })).status).toBe(422);
    expect((await customers('GET', '/change')).body.delivery).toBeNull();
    expect((await read()).place_revision).toBe(third.place_revision);
  });

  test('and once they came back to no address that was taken back for a locker, nor the other way round', async () => {
    const { customers, change, read, enter } = await ordered();
    await enter(await read(), comesBack);
    expect((await customers('POST', '/shipment', {})).body).toMatchObject({ shipment_state: 'returned' });
    await change({ shipment_address: lodz });
    const letter = await read();
    expect(letter.address).toContain('Łódź');
    await change({ locker: 'KRA01M' });
    const late = await enter(letter, letterNumber);
    expect(late).toMatchObject(meanwhile);
    const locker = await read();
    expect(locker).toMatchObject({ shipment_method: 2, locker: 'KRA01M', address: null });
    const misfit = await enter(locker, letterNumber);
    expect([misfit.status, misfit.body.errors]).toEqual([
      422,
      { package_number: [expect.stringContaining('do paczkomatu')] },
    ]);
    expect((await customers('GET', '')).body).toMatchObject({ shipment_state: 'returned', package_number: comesBack });

    await change({ shipment_address: lodz });
    expect(await enter(locker, lockerNumber)).toMatchObject(meanwhile);
    // The place is the one that was read at first.
    expect((await read()).place_revision).toBe(letter.place_revision);
    expect((await enter(letter, lockerNumber)).body.errors).toEqual({
      package_number: [expect.stringContaining('listem poleconym')],
    });
    await change({ locker: 'KRA01M' });
    const sent = { shipment_state: 'sent', package_number: lockerNumber, label: { locker: 'KRA01M' } };
    for (const _ of [1, 2]) expect(await enter(locker, lockerNumber)).toMatchObject({ status: 200, body: sent });
    // What comes late changes nothing: neither the number of another parcel, nor another place.
    expect(await enter(letter, letterNumber)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await customers('PUT', '/change', { shipment_address: lodz })).status).toBe(422);
    expect((await customers('GET', '')).body).toMatchObject({
      ...{ shipment_state: 'sent', package_number: lockerNumber, shipment_data: 'KRA01M' },
    });
  });

  test('which is the one that stands when customer and desk are at it at once', async () => {
    const { customers, change, read, enter } = await ordered();
    await enter(await read(), comesBack);
    await customers('POST', '/shipment', {});
    await change({ shipment_address: lodz });
    const letter = await read();
    const [moved, entered] = await Promise.all([
      customers('PUT', '/change', { locker: 'KRA01M' }),
      enter(letter, letterNumber),
    ]);
    // One of both comes first, and the other is told so.
    expect([moved.status === 200, entered.status === 200].filter(Boolean), moved.text + entered.text).toHaveLength(1);
    const { body: order } = await customers('GET', '');
    if (moved.status === 200) expect(order).toMatchObject({ shipment_state: 'returned', shipment_data: 'KRA01M' });
    else expect(order).toMatchObject({ shipment_state: 'sent', package_number: letterNumber, shipment_data: null });
  });
});
