import { expect, inject, test } from 'vitest';
import { uploadTo } from '../../client/uploads.ts';
import { call, until } from '../api.ts';
import { mailsTo } from '../people.ts';
import { acceptedAndRated, complained, questionAnswered } from './lifeSteps.ts';
import { type Caller, newTranslator, paidOrder, staffMember } from './steps.ts';

const pair = { source_lang: 7, target_lang: 8 };
const name = 'translation.txt';

type Order = Awaited<ReturnType<typeof paidOrder>>;

/** A job of an order, its translator, another one, and the staff member who looks on. */
interface Scene {
  order: Order;
  job: string;
  staff: Caller;
  zone: Caller;
  other: Caller;
}

/** The offer names the work and shows nothing of its text; a mail says so. */
async function offered(order: Order, zone: Caller, email: string) {
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
}

/** Nothing of the work is seen before it is accepted, and nobody else accepts it. */
async function acceptedByOne({ order, job, zone, other }: Scene) {
  const offer = `/api/translator/offer/${order.id}/01`;
  expect((await zone.call('GET', job)).status).toBe(404);
  expect((await other.call('POST', `${offer}/acceptance`)).status).toBe(404);
  const accepted = await zone.call('POST', `${offer}/acceptance`);
  expect(accepted).toMatchObject({ status: 200, body: { state: 'assigned', text: order.text } });
  expect((await zone.call('POST', `${offer}/acceptance`)).status).toBe(200);
  expect((await other.call('GET', job)).status).toBe(404);
  expect((await call('GET', job)).status).toBe(401);

  expect((await zone.call('POST', `${job}/file`, { json: { name: 'a.docx', size: 5 } })).status).toBe(409);
  expect(await zone.call('POST', `${job}/start`)).toMatchObject({ status: 200, body: { state: 'working' } });
  expect((await zone.call('POST', `${job}/delivery`)).status).toBe(409);
  expect((await zone.call('POST', `${job}/file`, { json: { name: 'a.exe', size: 5 } })).body.code).toBe(
    'file_type_refused',
  );
}

/** A file is uploaded, then added twice, and stands there once. Answers its id. */
async function uploaded({ job, zone }: Scene): Promise<string> {
  const content = Buffer.from('Ein Fuchs.');
  const name = 'translation.txt';
  const announced = await zone.call('POST', `${job}/file`, { json: { name, size: content.byteLength } });
  const { file_id, upload } = announced.body;
  expect((await zone.call('PUT', `${job}/file/${file_id}`, { json: { name } })).status).toBe(409);
  await uploadTo(upload, content);
  for (let time = 0; time < 2; time++) {
    const added = await zone.call('PUT', `${job}/file/${file_id}`, { json: { name } });
    expect(added.body.files).toMatchObject([{ file_id, name, size: content.byteLength, round: 1 }]);
  }
  return file_id;
}

/** The file is checked before it can be delivered: two words for nine are a warning, which is let stand. */
async function warningDismissed({ job, zone, other }: Scene, file_id: string) {
  const check = `${job}/file/${file_id}/check`;
  expect((await other.call('GET', check)).status).toBe(404);
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
}

/** The source itself is delivered with a reason only, which staff read and answer with one of their own. */
async function blockExcused({ order, job, staff, zone }: Scene) {
  const untouched = Buffer.from(order.text);
  const second = await zone.call('POST', `${job}/file`, { json: { name: 'b.txt', size: untouched.byteLength } });
  await uploadTo(second.body.upload, untouched);
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
  const report = await staff.call('GET', `/api/staff/order/${order.id}/job/01/file/${second.body.file_id}/check`);
  expect(report.body).toMatchObject({ summary: { blocking: 1, override_reason: 'A list of names.' } });
}

/** Staff send the work back once, then approve it; the history names every act. */
async function returnedThenApproved({ order, job, staff, zone }: Scene) {
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
}

/** The translator has earned, the customer sees the file. */
async function earnedAndSeen({ order, zone }: Scene) {
  const earned = await zone.call('GET', '/api/translator/earning');
  expect(earned.body).toMatchObject({
    earnings: [{ order_id: order.id, net: { amount: 108 } }],
    sum: { amount: 108 },
  });
  const seen = await call('GET', `/api/order/${order.id}?hash=${order.hash}`);
  expect(seen.body).toMatchObject({ status: 'delivered' });
  const delivered = seen.body.attachments.find(({ kind }: { kind: string }) => kind === 'translated');
  expect(delivered).toMatchObject({ original_name: name });
}

test.runIf(inject('staff'))(
  'an ordinary order travels from payment to delivery by a translator, and its customer reads the file',
  async () => {
    const staff = await staffMember();
    const { email, zone } = await newTranslator(staff, pair);
    const order = await paidOrder(pair, 'The quick brown fox jumps over the lazy dog.');
    await offered(order, zone, email);
    const other = await newTranslator(staff, { source_lang: 9, target_lang: 8 });
    const scene = { order, job: `/api/translator/job/${order.id}/01`, staff, zone, other: other.zone };
    await acceptedByOne(scene);
    await questionAnswered(order, zone, scene.job);
    await warningDismissed(scene, await uploaded(scene));
    await blockExcused(scene);
    await returnedThenApproved(scene);
    await earnedAndSeen(scene);
    await acceptedAndRated(order);
    await complained(order, staff);
  },
  // Two people register, log in and wait for the clock.
);
