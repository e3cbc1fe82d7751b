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

test.runIf(inject('staff'))(
  'nothing goes to somebody outside of the EEA, or of whom nobody knows where they live, but what its customer allowed to',
  async () => {
    const staff = await staffMember();
    const own = { source_lang: 1, target_lang: 15 };
    const [outside, unsaid] = [
      await newTranslator(staff, own, { country_id: 826 }),
      await newTranslator(staff, own, { country_id: undefined }),
    ];
    const kept = await paidOrder(own, 'One two three four five.');
    const open = await paidOrder(own, 'Five four three two one.', {}, { outside_eea: true });
    for (const { id } of [kept, open]) await planned(staff, id, 1);
    const assign = (id: string, translator: string) =>
      staff.call('POST', `/api/staff/order/${id}/job/01/assignment`, { json: { translator, reason: 'knows it' } });
    // A deployed product has translators of earlier runs.
    const ours = [outside.id, unsaid.id];
    const candidates = async (id: string): Promise<number> =>
      (await staff.call('GET', `/api/staff/order/${id}/job/01/candidate`)).body.candidates.filter(
        (one: { id: string }) => ours.includes(one.id),
      ).length;
    for (const { id } of [outside, unsaid])
      expect(await assign(kept.id, id)).toMatchObject({ status: 409, body: { code: 'outside_eea' } });
    expect([await candidates(kept.id), await candidates(open.id)]).toEqual([0, 2]);
    expect((await staff.call('GET', `/api/staff/order/${open.id}/work`)).body.outside_eea).toBe(true);
    expect(await assign(open.id, outside.id)).toMatchObject({ status: 200 });

    const { body: profile } = await unsaid.zone.call('GET', '/api/translator/profile');
    expect(profile).toMatchObject({ country_id: null, in_eea: false });
    const { revision, words_per_day, week } = profile;
    const set = (country_id: number, at = revision) =>
      unsaid.zone.call('PUT', '/api/translator/profile/availability', {
        json: { revision: at, words_per_day, week, country_id },
      });
    expect((await set(12_345)).body.errors).toHaveProperty('country_id');
    expect((await set(352)).body).toMatchObject({ country_id: 352, in_eea: true });
    expect(await candidates(kept.id)).toBe(1);
    expect(await assign(kept.id, unsaid.id)).toMatchObject({ status: 200 });
    // Whoever moves out gives it back.
    expect((await set(826, revision + 1)).body).toMatchObject({ country_id: 826, in_eea: false });
    const { body: work } = await staff.call('GET', `/api/staff/order/${kept.id}/work`);
    expect(work).toMatchObject({ outside_eea: false, jobs: [{ state: 'open', translator: null }] });
  },
);
