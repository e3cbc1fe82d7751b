import { expect, inject, test } from 'vitest';
import { call, until } from './api.ts';
import { press, readyCart, settled, startPayment } from './pay.ts';
import { administer, as, goodPassword, logIn, mailsTo, newPerson } from './people.ts';

/** A pair that no other file of this suite orders. */
const pair = { source_lang: 7, target_lang: 8 };
const week = [10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000];
const profile = {
  name: 'Demo Translator',
  pairs: [{ ...pair, steps: ['translation'] }],
  words_per_day: 5_000,
  week,
};

async function staffMember() {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  return as(await logIn(person.email, person.password));
}

/** A person whom staff have made a translator; their next log-in is one. */
async function newTranslator(staff: Awaited<ReturnType<typeof staffMember>>, change: object = {}) {
  const email = await newPerson();
  const json = { email, ...profile, ...change };
  const made = await staff.call('POST', '/api/staff/translator', { json });
  expect(made.status).toBe(201);
  return { email, id: made.body.id as string, zone: as(await logIn(email, goodPassword)) };
}

/** A paid order of pasted text; answers its number and hash once it is accepted. */
async function paidOrder() {
  const text = 'The quick brown fox jumps over the lazy dog.';
  const ready = await readyCart({ form: { content: text, source_lang: 7, target_lang: [8] } });
  const { body } = await startPayment(ready);
  await press(body.redirect_url, 'pay');
  await settled(ready.cart);
  return { id: body.order_id as string, hash: body.hash as string, text };
}

/** A question stops the promise; the customer, a guest, answers with a file; a stranger sees and does nothing. */
async function questionAnswered(order: { id: string; hash: string }, zone: ReturnType<typeof as>, job: string) {
  const thread = `/api/order/${order.id}/thread`;
  const guest = (method: string, path: string, options: object = {}) =>
    call(method, path, { cart: order.hash, ...options });
  const text = 'Which fox is meant?';
  expect(await zone.call('POST', `${job}/question`, { json: { text } })).toMatchObject({ body: { state: 'held' } });
  const asked = await guest('GET', thread);
  expect(asked.body).toMatchObject({ messages: [{ from: 'translator', text, is_question: true, is_open: true }] });
  expect(asked.body.paused_since).not.toBeNull();
  expect((await guest('GET', `/api/order/${order.id}`)).body.paused_since).toBe(asked.body.paused_since);
  expect((await call('GET', thread)).status).toBe(404);
  const bytes = Buffer.from('The brown one.');
  const about = { name: 'fox.txt', size: bytes.byteLength, type: 'text/plain' };
  expect((await guest('POST', `${thread}/file`, { json: { ...about, name: 'fox.exe' } })).body.code).toBe(
    'file_type_refused',
  );
  const { body: announced } = await guest('POST', `${thread}/file`, { json: about });
  const answer = `${thread}/${asked.body.messages[0].message_id}/answer`;
  const files = [{ file_id: announced.file_id, name: 'fox.txt', type: 'text/plain' }];
  const json = { text: 'The brown one.', files };
  expect((await guest('POST', answer, { json })).status).toBe(409);
  await fetch(announced.upload.url, { method: 'PUT', headers: announced.upload.headers, body: bytes });
  expect((await call('POST', answer, { json })).status).toBe(404);
  const answered = await guest('POST', answer, { json });
  expect(answered).toMatchObject({ status: 201, body: { from: 'customer', files: [{ name: 'fox.txt', size: 14 }] } });
  expect((await guest('POST', answer, { json })).status).toBe(409);
  expect((await zone.call('GET', job)).body.state).toBe('working');
  const read = await zone.call('GET', `${job}/thread`);
  expect(read.body.messages.map((one: { text: string }) => one.text)).toEqual([text, 'The brown one.']);
  const link = await zone.call('POST', `${job}/thread/file/${announced.file_id}/link`);
  expect(await (await fetch(link.body.url)).text()).toBe('The brown one.');
  expect((await zone.call('POST', `${job}/thread`, { json: { text: 'Thank you.' } })).status).toBe(201);
}

/** The guest fetches everything as one file, accepts it once and rates it; before that nothing can be rated. */
async function acceptedAndRated({ id, hash }: { id: string; hash: string }) {
  const guest = (method: string, path: string, json?: object) =>
    call(method, `/api/order/${id}${path}`, { cart: hash, json });
  const archive = await guest('POST', '/archive');
  expect(archive).toMatchObject({ status: 200, body: { file_name: `${id}.zip` } });
  expect(
    Buffer.from(await (await fetch(archive.body.url)).arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await guest('PUT', '/rating', { stars: 5 })).status).toBe(409);
  const accepted = await Promise.all([guest('POST', '/acceptance'), guest('POST', '/acceptance')]);
  expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
  expect((await guest('PUT', '/rating', { stars: 6 })).status).toBe(422);
  const rating = { stars: 5, text: 'Quick.', public: true };
  expect(await guest('PUT', '/rating', rating)).toMatchObject({ status: 200, body: { ...rating, next_time: null } });
  const { body } = await guest('GET', '');
  expect(body).toMatchObject({ status: 'completed', rating, accepts_at: null });
  expect(body.track[0].steps.map((one: { state: string }) => one.state)).toEqual(['done', 'done', 'done', 'done']);
}

test.runIf(inject('staff'))(
  'an ordinary order travels from payment to delivery by a translator, and its customer reads the file',
  async () => {
    const staff = await staffMember();
    const { email, zone } = await newTranslator(staff);
    const order = await paidOrder();
    const found = await until(
      () => zone.call('GET', '/api/translator/offer'),
      ({ body }) => body.offers?.some((one: { order_id: string }) => one.order_id === order.id),
      90,
    );
    const offer = found.body.offers.find((one: { order_id: string }) => one.order_id === order.id);
    expect(offer).toMatchObject({ job_id: '01', step: 'translation', ...pair, words: 9 });
    expect(JSON.stringify(offer)).not.toContain('fox');
    const mails = await mailsTo(email, 2);
    expect(mails.some(({ subject }) => subject.startsWith('Work offered: Translation, '))).toBe(true);
    const offered = `/api/translator/offer/${order.id}/01`;
    const job = `/api/translator/job/${order.id}/01`;

    // Nothing of the work is seen before it is accepted, and nobody else accepts it.
    const other = await newTranslator(staff, { pairs: [{ source_lang: 9, target_lang: 8, steps: ['translation'] }] });
    expect((await zone.call('GET', job)).status).toBe(404);
    expect((await other.zone.call('POST', `${offered}/acceptance`)).status).toBe(404);
    const accepted = await zone.call('POST', `${offered}/acceptance`);
    expect(accepted).toMatchObject({ status: 200, body: { state: 'assigned', text: order.text } });
    expect((await zone.call('POST', `${offered}/acceptance`)).status).toBe(200);
    expect((await other.zone.call('GET', job)).status).toBe(404);
    expect((await call('GET', job)).status).toBe(401);

    expect((await zone.call('POST', `${job}/file`, { json: { name: 'a.docx', size: 5 } })).status).toBe(409);
    expect(await zone.call('POST', `${job}/start`)).toMatchObject({ status: 200, body: { state: 'working' } });
    expect((await zone.call('POST', `${job}/delivery`)).status).toBe(409);
    expect((await zone.call('POST', `${job}/file`, { json: { name: 'a.exe', size: 5 } })).body.code).toBe(
      'file_type_refused',
    );
    await questionAnswered(order, zone, job);
    const content = Buffer.from('Ein Fuchs.');
    const name = 'translation.txt';
    const announced = await zone.call('POST', `${job}/file`, { json: { name, size: content.byteLength } });
    const { file_id, upload } = announced.body;
    expect((await zone.call('PUT', `${job}/file/${file_id}`, { json: { name } })).status).toBe(409);
    const sent = await fetch(upload.url, { method: upload.method, headers: upload.headers, body: content });
    expect(sent.status).toBe(200);
    for (let time = 0; time < 2; time++) {
      const added = await zone.call('PUT', `${job}/file/${file_id}`, { json: { name } });
      expect(added.body.files).toMatchObject([{ file_id, name, size: content.byteLength, round: 1 }]);
    }
    // The file is checked before it can be delivered: two words for nine are a warning, which is let stand.
    const check = `${job}/file/${file_id}/check`;
    expect((await other.zone.call('GET', check)).status).toBe(404);
    const checked = await until(
      () => zone.call('GET', check),
      ({ body }) => body.summary?.state === 'done',
      60,
    );
    expect(checked.body).toMatchObject({
      summary: { blocking: 0, warnings: 1, undecided: 1 },
      findings: [{ check: 'length', severity: 'warn', dismissed: false }],
    });
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBe('check_warnings');
    const findings = [checked.body.findings[0].finding_id];
    const decided = await zone.call('POST', `${check}/dismissal`, { json: { findings } });
    expect(decided.body).toMatchObject({ summary: { undecided: 0 }, findings: [{ dismissed: true }] });

    // The source itself is delivered with a reason only, which staff read and answer with one of their own.
    const untouched = Buffer.from(order.text);
    const second = await zone.call('POST', `${job}/file`, { json: { name: 'b.txt', size: untouched.byteLength } });
    await fetch(second.body.upload.url, { method: 'PUT', headers: second.body.upload.headers, body: untouched });
    const copy = `${job}/file/${second.body.file_id}`;
    await zone.call('PUT', copy, { json: { name: 'b.txt' } });
    expect((await zone.call('POST', `${job}/delivery`)).status).toBe(409);
    const blocked = await until(
      () => zone.call('GET', `${copy}/check`),
      ({ body }) => body.summary?.state === 'done',
      60,
    );
    expect(blocked.body.findings[0]).toMatchObject({ check: 'source_itself', severity: 'block' });
    const all = blocked.body.findings.map((one: { finding_id: string }) => one.finding_id);
    expect((await zone.call('POST', `${copy}/check/dismissal`, { json: { findings: all } })).status).toBe(200);
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBe('check_blocked');
    const excused = await zone.call('POST', `${copy}/check/reason`, { json: { reason: 'A list of names.' } });
    expect(excused.body.summary).toMatchObject({ override_reason: 'A list of names.' });
    expect(await zone.call('POST', `${job}/delivery`)).toMatchObject({ status: 200, body: { state: 'delivered' } });
    const told = await staff.call('GET', `/api/staff/order/${order.id}/job/01/file/${second.body.file_id}/check`);
    expect(told.body).toMatchObject({ summary: { blocking: 1, override_reason: 'A list of names.' } });

    const checks = await staff.call('GET', '/api/staff/job?queue=check');
    expect(checks.body.jobs.map((one: { order_id: string }) => one.order_id)).toContain(order.id);
    const back = await staff.call('POST', `/api/staff/order/${order.id}/job/01/return`, {
      json: { reason: 'A typo.' },
    });
    expect(back.body.jobs).toMatchObject([{ state: 'returned', reason: 'A typo.' }]);
    expect(await zone.call('POST', `${job}/delivery`)).toMatchObject({ status: 200 });
    const approved = await staff.call('POST', `/api/staff/order/${order.id}/job/01/approval`, { json: {} });
    expect(approved).toMatchObject({ status: 200, body: { status: 'delivered', jobs: [{ state: 'approved' }] } });
    expect(approved.body.history.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining([
        ...['planned', 'offered', 'accepted', 'started', 'delivered', 'returned', 'approved'],
        ...['check_dismissed', 'check_overridden'],
      ]),
    );

    const earned = await zone.call('GET', '/api/translator/earning');
    expect(earned.body).toMatchObject({
      earnings: [{ order_id: order.id, net: { amount: 108 } }],
      sum: { amount: 108 },
    });
    const seen = await call('GET', `/api/order/${order.id}?hash=${order.hash}`);
    expect(seen.body).toMatchObject({ status: 'delivered' });
    const delivered = seen.body.attachments.find(({ kind }: { kind: string }) => kind === 'translated');
    expect(delivered).toMatchObject({ original_name: name });
    await acceptedAndRated(order);
  },
  // Two people register, log in and wait for the clock.
  120_000,
);

test.runIf(inject('staff'))(
  'staff assign a job, take it back and give it to somebody else; a revision never to its translator',
  async () => {
    const staff = await staffMember();
    const pairs = [{ source_lang: 7, target_lang: 8, steps: ['translation', 'verification'] }];
    const [anna, piotr] = [await newTranslator(staff, { pairs }), await newTranslator(staff, { pairs })];
    const ready = await readyCart({
      form: { content: 'One two three four.', source_lang: 7, target_lang: [8], verification: 1 },
    });
    const { body } = await startPayment(ready);
    await press(body.redirect_url, 'pay');
    await settled(ready.cart);
    const work = `/api/staff/order/${body.order_id}`;
    await until(
      () => staff.call('GET', `${work}/work`),
      (answer) => answer.body.jobs?.length === 2,
      90,
    );
    const assign = (job: string, translator: string) =>
      staff.call('POST', `${work}/job/${job}/assignment`, { json: { translator, reason: 'knows it' } });
    const candidates = await staff.call('GET', `${work}/job/01/candidate`);
    expect(candidates.body.candidates.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([anna.id, piotr.id]),
    );
    expect((await assign('01', 'nobody')).status).toBe(404);
    expect(await assign('01', anna.id)).toMatchObject({ status: 200 });
    expect(await assign('02', piotr.id)).toMatchObject({ status: 409 });
    const own = `/api/translator/job/${body.order_id}/01`;
    expect(await anna.zone.call('POST', `${own}/start`)).toMatchObject({ status: 200 });
    const asked = await anna.zone.call('POST', `${own}/question`, { json: { text: 'Which spelling?' } });
    expect(asked.body).toMatchObject({ state: 'held', reason: 'Which spelling?' });
    expect(await staff.call('POST', `${work}/job/01/answer`)).toMatchObject({ status: 200 });
    expect(await assign('01', piotr.id)).toMatchObject({
      status: 200,
      body: { jobs: [{ translator: { id: piotr.id } }, {}] },
    });
    expect((await anna.zone.call('GET', own)).status).toBe(404);
    expect(await staff.call('POST', `${work}/job/01/closing`, { json: {} })).toMatchObject({ status: 409 });
    const released = await staff.call('POST', `${work}/job/01/release`, { json: { reason: 'Ill.' } });
    expect(released.body.jobs[0]).toMatchObject({ state: 'open', translator: null });
    expect(await staff.call('POST', `${work}/job/01/closing`, { json: {} })).toMatchObject({ status: 200 });
    expect((await assign('02', piotr.id)).body.code).toBe('not_eligible');
    expect((await assign('02', anna.id)).body.code).toBe('not_eligible');
  },
);

test.runIf(inject('staff'))(
  'what staff type of a translator is checked, and two who change it at once are told',
  async () => {
    const staff = await staffMember();
    const { email, id, zone } = await newTranslator(staff);
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

test.runIf(inject('staff'))(
  'a pasted text is translated paragraph by paragraph; its customer gets it as text and as Word document',
  async () => {
    const staff = await staffMember();
    const { id: translator, zone } = await newTranslator(staff);
    const other = await newTranslator(staff);
    const content = 'Paragraph 17.\n\nSecond one, PESEL 44051401359.';
    const ready = await readyCart({ form: { content, source_lang: 7, target_lang: [8] } });
    const { body: paid } = await startPayment(ready);
    await press(paid.redirect_url, 'pay');
    await settled(ready.cart);
    const work = `/api/staff/order/${paid.order_id}`;
    await until(
      () => staff.call('GET', `${work}/work`),
      ({ body }) => body.jobs?.length === 1,
      90,
    );
    expect((await staff.call('POST', `${work}/job/01/assignment`, { json: { translator } })).status).toBe(200);
    const job = `/api/translator/job/${paid.order_id}/01`;
    const save = (version: number, ...paragraphs: object[]) =>
      zone.call('PUT', `${job}/text`, { json: { version, paragraphs } });

    expect((await other.zone.call('GET', `${job}/text`)).status).toBe(404);
    expect((await other.zone.call('PUT', `${job}/text`, { json: { version: 0 } })).status).toBe(404);
    expect((await save(0, { place: 0, text: 'early' })).body.code).toBe('conflict');
    await zone.call('POST', `${job}/start`);
    const read = await zone.call('GET', `${job}/text`);
    expect(read.body).toEqual({
      version: 0,
      saved_at: null,
      paragraphs: [
        { place: 0, source: 'Paragraph 17.', translation: '' },
        { place: 2, source: 'Second one, PESEL 44051401359.', translation: '' },
      ],
    });
    const typed = [
      { place: 0, text: 'Absatz 17.' },
      { place: 2, text: 'Der zweite, PESEL 44051401395.' },
    ];
    expect((await save(0, ...typed)).body).toMatchObject({ version: 1 });
    expect(await save(0, { place: 0, text: 'Other tab' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await save(1, { place: 1, text: 'no paragraph' })).body.errors).toHaveProperty('paragraphs');
    for (const wrong of [{ version: -1 }, { version: 1, paragraphs: [{ place: 'x', text: 1 }] }, {}])
      expect((await zone.call('PUT', `${job}/text`, { json: wrong })).status).toBe(422);

    // A digit of an identity number is wrong: that blocks, and is put right in the text.
    const make = (version: number) => zone.call('POST', `${job}/text/file`, { json: { version } });
    expect((await make(0)).body.code).toBe('changed_meanwhile');
    const checkedFiles = async (version: number) => {
      expect((await make(version)).status).toBe(200);
      const done = await until(
        () => zone.call('GET', job),
        ({ body }) => body.files.every(({ check }: { check: { state: string } | null }) => check?.state !== 'pending'),
        60,
      );
      return done.body.files;
    };
    expect(await checkedFiles(1)).toMatchObject([
      { name: expect.stringMatching(/txt$/), typed_version: 1, check: { blocking: 1 } },
      { name: expect.stringMatching(/docx$/), check: null },
    ]);
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBe('check_blocked');
    await save(1, { place: 2, text: 'Der zweite Absatz, PESEL 44051401359.' });
    expect((await zone.call('POST', `${job}/delivery`)).status).toBe(409);
    const files = await checkedFiles(2);
    expect(files).toMatchObject([{ check: { blocking: 0, undecided: 0 } }, { check: null }]);
    expect(await zone.call('POST', `${job}/delivery`)).toMatchObject({ body: { state: 'delivered' } });
    expect((await save(2, { place: 0, text: 'late' })).body.code).toBe('conflict');
    await staff.call('POST', `${work}/job/01/approval`, { json: {} });

    const seen = await call('GET', `/api/order/${paid.order_id}?hash=${paid.hash}`);
    const delivered = seen.body.attachments.filter(({ kind }: { kind: string }) => kind === 'translated');
    expect(delivered).toHaveLength(2);
    const [txt] = delivered;
    const link = await call('POST', `/api/order/${paid.order_id}/file/${txt.id}/link`, { cart: paid.hash });
    const text = await (await fetch(link.body.url)).text();
    expect(text).toBe('Absatz 17.\n\nDer zweite Absatz, PESEL 44051401359.\n');
    expect((await zone.call('GET', `${job}/text`)).status).toBe(404);
  },
  120_000,
);
