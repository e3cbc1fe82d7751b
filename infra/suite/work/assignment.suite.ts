import { expect, inject, test } from 'vitest';
import { handOverJob } from '../../client/houseWork.ts';
import { newTranslator, paidOrder, planned, staffMember } from './steps.ts';

const pair = { source_lang: 7, target_lang: 9 };

test.runIf(inject('staff'))(
  'staff assign a job, take it back and give it to someone else; a revision never to its translator',
  async () => {
    const staff = await staffMember();
    const pairs = [{ ...pair, steps: ['translation', 'verification'] }];
    const [first, second] = [await newTranslator(staff, pair, { pairs }), await newTranslator(staff, pair, { pairs })];
    const { id } = await paidOrder(pair, 'One two three four.', { verification: 1 });
    const work = `/api/staff/order/${id}`;
    await planned(staff, id, 2);
    const assign = (job: string, translator: string) =>
      staff.call('POST', `${work}/job/${job}/assignment`, { json: { translator, reason: 'knows it' } });
    const candidates = await staff.call('GET', `${work}/job/01/candidate`);
    expect(candidates.body.candidates.map((one: { id: string }) => one.id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    );
    expect((await assign('01', 'nobody')).status).toBe(404);
    expect(await assign('01', first.id)).toMatchObject({ status: 200 });
    expect(await assign('02', second.id)).toMatchObject({ status: 409 });
    const own = `/api/translator/job/${id}/01`;
    expect(await first.zone.call('POST', `${own}/start`)).toMatchObject({ status: 200 });
    const asked = await first.zone.call('POST', `${own}/question`, { json: { text: 'Which spelling?' } });
    expect(asked.body).toMatchObject({ state: 'held', reason: 'Which spelling?' });
    expect(await staff.call('POST', `${work}/job/01/answer`)).toMatchObject({ status: 200 });
    expect(await assign('01', second.id)).toMatchObject({
      status: 200,
      body: { jobs: [{ translator: { id: second.id } }, {}] },
    });
    expect((await first.zone.call('GET', own)).status).toBe(404);
    expect(await staff.call('POST', `${work}/job/01/closing`, { json: {} })).toMatchObject({ status: 409 });
    const released = await staff.call('POST', `${work}/job/01/release`, { json: { reason: 'Ill.' } });
    expect(released.body.jobs[0]).toMatchObject({ state: 'open', translator: null });
    expect(await staff.call('POST', `${work}/job/01/house`, { json: {} })).toMatchObject({ status: 200 });
    const early = await staff.call('POST', `${work}/job/01/closing`, { json: {} });
    expect(early).toMatchObject({ status: 409, body: { code: 'file_needed' } });
    await handOverJob((method, path, json) => staff.call(method, path, { json }), work.split('/')[4] ?? '', '01');
    expect((await assign('02', second.id)).body.code).toBe('not_eligible');
    expect((await assign('02', first.id)).body.code).toBe('not_eligible');
  },
);
