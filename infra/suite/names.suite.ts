import { expect, inject, test } from 'vitest';
import { uploadTo } from '../client/uploads.ts';
import { call, until } from './api.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { as, goodPassword, logIn, newPerson } from './people.ts';

/** A pair that no other file of this suite orders. */
const pair = { source_lang: 1, target_lang: 13 };
const source = 'Mr Alan Okonkwo, PESEL 44051401359.';

async function staffMember() {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  return as(await logIn(person.email, person.password));
}

interface Delivering {
  id: string;
  hash: string;
  staff: ReturnType<typeof as>;
  zone: ReturnType<typeof as>;
  job: string;
  checked: (name: string, text: string) => Promise<unknown>;
}

/** Delivered, marked by its customer, put right by its translator, compared and accepted. */
async function corrected({ id, hash, staff, zone, job, checked }: Delivering): Promise<void> {
  const guest = (method: string, path: string, json?: object) =>
    call(method, `/api/order/${id}${path}`, { cart: hash, json });
  const approve = async () => {
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBeUndefined();
    await staff.call('POST', `/api/staff/order/${id}/job/01/approval`, { json: {} });
  };
  const marked = { file_id: 'A'.repeat(20), block: 0, quote: 'Pan Allan', comment: 'Bez „Pan”.' };
  expect((await guest('POST', '/correction', { passages: [marked] })).body.code).toBe('conflict');
  await approve();
  const { body: before } = await guest('GET', '/correction');
  expect(before).toMatchObject({ corrections: [], may_mark: [{ name: 'b.txt' }] });
  const [{ file_id }] = before.may_mark;
  expect(await guest('GET', `/file/${file_id}/text`)).toMatchObject({
    ...{
      status: 200,
      body: { format: 'txt', cut_off: false, blocks: [{ text: 'Pan Allan Okonkwo, PESEL 44051401359.' }] },
    },
  });
  expect((await call('GET', `/api/order/${id}/file/${file_id}/text`)).status).toBe(404);
  expect((await call('GET', `/api/order/${id}/correction`)).status).toBe(404);
  expect((await guest('GET', `/file/${'A'.repeat(20)}/text`)).status).toBe(404);
  expect((await guest('POST', '/correction', { passages: [] })).status).toBe(422);
  expect((await guest('POST', '/correction', { passages: [marked] })).status).toBe(404);
  const json = { passages: [{ ...marked, file_id }], text: 'Dziękuję.' };
  expect((await staff.call('POST', `/api/order/${id}/correction`, { json })).status).toBe(403);
  const asked = await guest('POST', '/correction', json);
  expect(asked).toMatchObject({ status: 201, body: { corrections: [{ correction: 1, done: false }], may_mark: [] } });
  expect((await guest('POST', '/correction', json)).body.code).toBe('conflict');
  expect((await guest('POST', '/acceptance')).status).toBe(409);
  expect((await guest('GET', '')).body).toMatchObject({ status: 'revision_requested' });
  expect((await guest('GET', '/thread')).body.messages[0].text).toContain('Bez „Pan”.');
  expect((await zone.call('GET', job)).body).toMatchObject({
    ...{ state: 'returned', round: 2, corrections: [{ correction: 1, passages: [{ comment: 'Bez „Pan”.' }] }] },
  });
  expect(await checked('b.txt', 'Allan Okonkwo, PESEL 44051401359.')).toEqual([]);
  await approve();
  const { body: after } = await guest('GET', '/correction');
  expect(after).toMatchObject({ corrections: [{ done: true, results: [{ name: 'b.txt' }] }] });
  expect(await guest('GET', `/file/${after.corrections[0].results[0].file_id}/changes`)).toMatchObject({
    body: {
      ...{ since: { file_id, name: 'b.txt' }, comparable: true, unchanged: 0 },
      changes: [{ before: 'Pan Allan Okonkwo, PESEL 44051401359.', after: 'Allan Okonkwo, PESEL 44051401359.' }],
    },
  });
  expect((await staff.call('GET', `/api/order/${id}/correction`)).body.corrections).toHaveLength(1);
  expect((await guest('POST', '/acceptance')).status).toBe(200);
  expect((await guest('POST', '/correction', json)).body.code).toBe('conflict');
}

test.runIf(inject('staff'))(
  'a name that the customer corrected reaches the translator and stops a delivery that writes it otherwise; what is marked afterwards begins a new round',
  async () => {
    const staff = await staffMember();
    const email = await newPerson();
    const profile = {
      name: 'Demo Translator',
      pairs: [{ ...pair, steps: ['translation'] }],
      words_per_day: 5_000,
      country_id: 616,
    };
    const json = { email, ...profile, week: Array.from({ length: 7 }, () => 10_000) };
    const { body: made } = await staff.call('POST', '/api/staff/translator', { json });
    const zone = as(await logIn(email, goodPassword));
    const ready = await readyCart({ form: { content: source, source_lang: 1, target_lang: [13] } });
    const { body } = await startPayment(ready);
    const path = `/api/order/${body.order_id}/names`;
    const guest = (method: string, json?: object) => call(method, path, { cart: body.hash, json });
    // Nothing follows the sale of what is not paid.
    expect((await guest('GET')).status).toBe(404);
    await press(body.redirect_url, 'pay');
    await settled(ready.cart);

    const asked = await until(
      () => guest('GET'),
      (answer) => answer.body.asked_at !== null,
      90,
    );
    expect(asked.body).toMatchObject({
      ...{ revision: 1, confirmed_at: null, not_listed: 0 },
      names: [
        { name_id: 'name-1', kind: 'name', source_text: 'Alan Okonkwo', confirmed: false, doubt: null },
        { name_id: 'document-1', kind: 'document', source_text: '44051401359' },
      ],
    });
    expect(Date.parse(asked.body.confirm_by) - Date.parse(asked.body.asked_at)).toBe(30 * 60_000);
    const steps = async () =>
      (await call('GET', `/api/order/${body.order_id}`, { cart: body.hash })).body.track[0].steps;
    expect((await steps())[1]).toMatchObject({ step: 'names_confirmed', state: 'ahead', at: null });
    const said = { revision: 1, names: [{ name_id: 'name-1', wanted: 'Allan Okonkwo' }, { name_id: 'document-1' }] };
    // A stranger and a translator are told nothing; staff read, and say nothing in the customer's place.
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('PUT', path, { json: said })).status).toBe(404);
    expect((await zone.call('GET', path)).status).toBe(403);
    expect(await staff.call('GET', path)).toMatchObject({ status: 200, body: { revision: 1 } });
    expect((await staff.call('PUT', path, { json: said })).status).toBe(403);
    expect((await guest('PUT', { ...said, revision: 7 })).body.code).toBe('changed_meanwhile');
    expect((await guest('PUT', { ...said, names: [{ name_id: 'x'.repeat(500) }] })).status).toBe(422);
    expect((await guest('PUT', { ...said, added: [{ source_text: 'a\u202eb' }] })).status).toBe(422);
    expect(await guest('PUT', said)).toMatchObject({
      status: 200,
      body: {
        revision: 2,
        names: [
          { confirmed: true, wanted: 'Allan Okonkwo' },
          { confirmed: true, wanted: null },
        ],
      },
    });
    expect((await guest('PUT', said)).body.code).toBe('changed_meanwhile');
    expect((await steps())[1]).toMatchObject({ step: 'names_confirmed', state: 'current' });

    const work = `/api/staff/order/${body.order_id}`;
    await until(
      () => staff.call('GET', `${work}/work`),
      (answer) => answer.body.jobs?.length === 1,
      90,
    );
    await staff.call('POST', `${work}/job/01/assignment`, { json: { translator: made.id, reason: 'knows it' } });
    const job = `/api/translator/job/${body.order_id}/01`;
    expect((await zone.call('POST', `${job}/start`)).body).toMatchObject({
      names_by: null,
      confirmed_names: [
        { kind: 'name', source_text: 'Alan Okonkwo', written: 'Allan Okonkwo' },
        { kind: 'document', source_text: '44051401359', written: '44051401359' },
      ],
    });
    const checked = async (name: string, text: string) => {
      const bytes = Buffer.from(text);
      const { file_id, upload } = (await zone.call('POST', `${job}/file`, { json: { name, size: bytes.byteLength } }))
        .body;
      await uploadTo(upload, bytes);
      await zone.call('PUT', `${job}/file/${file_id}`, { json: { name } });
      const report = await until(
        () => zone.call('GET', `${job}/file/${file_id}/check`),
        (answer) => answer.body.summary?.state === 'done',
        60,
      );
      return report.body.findings
        .filter(({ severity }: { severity: string }) => severity === 'block')
        .map(({ check, expected }: { check: string; expected: string[] }) => [check, ...expected]);
    };
    expect(await checked('a.txt', 'Pan Alan Okonkwo, PESEL 44051401359.')).toEqual([['confirmed', 'Allan Okonkwo']]);
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBe('check_blocked');
    await zone.call('DELETE', `${job}/file/${(await zone.call('GET', job)).body.files[0].file_id}`);
    expect(await checked('b.txt', 'Pan Allan Okonkwo, PESEL 44051401359.')).toEqual([]);
    await corrected({ id: body.order_id, hash: body.hash, staff, zone, job, checked });
  },
);
