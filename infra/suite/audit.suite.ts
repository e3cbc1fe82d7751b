import { expect, inject, test } from 'vitest';
import { enterParcel, handOverOrder } from '../client/houseWork.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { newPerson, newStaff } from './people.ts';

type Staff = Awaited<ReturnType<typeof newStaff>>;

/** What the audit tells of an object, the newest act first. */
async function auditOf(staff: Staff, object: string) {
  const { body } = await staff.call('GET', `/api/staff/audit?object=${encodeURIComponent(object)}`);
  return body.lines as { act: string; before: object; after: object; who: { account: string | null } }[];
}
const actsOf = (lines: Awaited<ReturnType<typeof auditOf>>) => lines.map(({ act }) => act);

test.runIf(inject('staff'))(
  'what staff do to an order is recorded once each: its parcel in the audit, work of the house in its history',
  async () => {
    const staff = await newStaff();
    const form = { content: 'Sześć słów do przetłumaczenia na angielski.', source_lang: 1, target_lang: [12] };
    const cart = await readyCart({ form: { ...form, shipment_method: 2, shipment_data: 'KRA01M' } });
    const { body: started } = await startPayment(cart);
    await press(started.redirect_url, 'pay');
    await settled(cart.cart);
    const ask = (method: string, path: string, json?: object) => staff.call(method, path, json && { json });
    await handOverOrder(ask, started.order_id);
    for (const _ of [1, 2])
      await enterParcel(ask, started.order_id, { package_number: '612345678901234567890122', sent: true });
    const lines = await auditOf(staff, `order#${started.order_id}`);
    const counted = Object.groupBy(actsOf(lines), (act) => act);
    for (const act of actsOf(lines)) expect(counted[act], act).toHaveLength(1);
    expect(actsOf(lines).some((act) => act.startsWith('parcel_'))).toBe(true);
    const { body: work } = await staff.call('GET', `/api/staff/order/${started.order_id}/work`);
    const acts = (work.history as { act: string }[]).map(({ act }) => act);
    for (const act of ['taken_in_house', 'done_by_staff'])
      expect(acts.filter((one) => one === act).length, acts.join()).toBe(1);
    for (const { who } of lines) expect(who.account).toEqual(expect.any(String));
  },
);

test.runIf(inject('staff'))(
  'a translator who is made and changed stands in the audit, with figures and no names',
  async () => {
    const staff = await newStaff('project');
    const administrator = await newStaff();
    const email = await newPerson();
    const week = [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0];
    const pairs = [{ source_lang: 9, target_lang: 10, steps: ['translation'] }];
    const profile = { name: 'Secret Name', pairs, words_per_day: 2_000, week };
    const { body } = await staff.call('POST', '/api/staff/translator', { json: { email, ...profile } });
    const json = { ...profile, words_per_day: 3_000, state: 'paused', revision: body.revision };
    expect((await staff.call('PUT', `/api/staff/translator/${body.id}`, { json })).status).toBe(200);
    expect((await staff.call('PUT', `/api/staff/translator/${body.id}`, { json })).status).toBe(409);
    const lines = await auditOf(administrator, `translator#${body.id}`);
    expect(actsOf(lines)).toEqual(['translator_changed', 'translator_made']);
    expect(lines[0]).toMatchObject({
      before: { state: 'active', words_per_day: 2_000 },
      after: { state: 'paused', words_per_day: 3_000 },
    });
    expect(JSON.stringify(lines)).not.toContain('Secret');
    expect(JSON.stringify(lines)).not.toContain(email);
  },
);
