import { expect, inject, test } from 'vitest';
import { agreementVersion } from '#shared/rules/agreement.ts';
import { bytesAt, uploadTo } from '../client/uploads.ts';
import { type Answer, call } from './api.ts';
import { as, goodPassword, linkIn, logIn, mailsTo, newEmail, newPerson } from './people.ts';

const pdf = Buffer.from('%PDF-1.7 demo');
const form = {
  first_name: 'Demo',
  last_name: 'Applying',
  pairs: [{ source_lang: 11, target_lang: 12 }],
  steps: ['translation'],
  experience_years: 3,
  cv_name: 'cv.pdf',
  agree_data: true,
  country_id: 616,
};

async function sentCv(): Promise<string> {
  const about = { name: 'cv.pdf', size: pdf.byteLength, type: 'application/pdf' };
  const { body } = await call('POST', '/api/recruitment/cv', { json: about });
  await uploadTo(body.upload, pdf);
  return body.file_id;
}

async function staffMember() {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  return as(await logIn(person.email, person.password));
}

test('the form is refused by field in the caller’s language, hostile input included', async () => {
  const send = (json: object) => call('POST', '/api/recruitment/application', { json, language: 'pl' });
  const empty = await send({});
  expect(empty.status).toBe(422);
  for (const field of [
    'first_name',
    'last_name',
    'email',
    'country_id',
    'pairs',
    'steps',
    'experience_years',
    'cv',
    'agree_data',
  ])
    expect([field, empty.body.errors[field]]).toEqual([field, [expect.any(String)]]);
  expect(empty.body.errors.first_name).toEqual(['Należy uzupełnić pole']);
  const hostile: object[] = [
    { first_name: 'a\u0000b' },
    { first_name: 'a\nBcc: x@example.com' },
    { email: 'x@example.com\r\nBcc: y@example.com' },
    { pairs: Array.from({ length: 21 }, () => form.pairs[0]) },
    { pairs: 'x' },
    { steps: ['shipping'] },
    { cv: '../../etc/passwd' },
    { cv: { $gt: '' } },
    { experience: 'x'.repeat(4001) },
    { experience_years: 1e9 },
    { word_rate: -1 },
    { agree_data: false },
  ];
  for (const change of hostile) {
    const answer = await send({ ...form, email: newEmail(), cv: 'A'.repeat(20), ...change });
    expect([change, answer.status]).toEqual([change, 422]);
  }
  for (const path of ['trial', 'invitation'])
    expect((await call('POST', `/api/recruitment/${path}`, { json: { link: 'A'.repeat(32) } })).status).toBe(410);
});

test.runIf(inject('staff'))(
  'someone applies, translates the test, is marked without a name by two, joins and finds the zone',
  async () => {
    const staff = await staffMember();
    const email = newEmail();
    const sent = await call('POST', '/api/recruitment/application', { json: { ...form, email, cv: await sentCv() } });
    expect(sent.status).toBe(202);
    expect((await mailsTo(email, 1))[0]?.subject).toBe('We have received your application');
    const listed = await staff.call('GET', '/api/staff/applicant?limit=100');
    const { id } = listed.body.applicants.at(-1);
    const path = `/api/staff/applicant/${id}`;
    let at: Answer = await staff.call('GET', path);
    expect(at.body).toMatchObject({ email, state: 'applied', name: 'Demo Applying', cv_name: 'cv.pdf' });
    const turn = async (act: string, json: object) => {
      at = await staff.call('POST', `${path}/${act}`, { json: { revision: at.body.revision, ...json } });
      return at;
    };
    const { body: cv } = await staff.call('POST', `${path}/cv`);
    expect(await bytesAt(cv.url)).toEqual(pdf);
    expect((await turn('screening', {})).body).toMatchObject({ state: 'screened' });
    expect((await staff.call('POST', `${path}/screening`, { json: { revision: 0 } })).body.code).toBe(
      'changed_meanwhile',
    );
    const text = 'One two three four.';
    expect((await turn('test', { source_lang: 11, target_lang: 12, text })).body).toMatchObject({
      state: 'test_sent',
      trial: { words: 4, answered_at: null },
    });
    const link = linkIn((await mailsTo(email, 2))[0]);
    const trial = await call('POST', '/api/recruitment/trial', { json: { link } });
    expect(trial.body).toMatchObject({ text, words: 4, answered_at: null });
    // Tests have no names: this one is known by its text.
    const translated = `Eins ${email.split('@')[0]}.`;
    expect((await call('PUT', '/api/recruitment/trial', { json: { link, text: translated } })).status).toBe(200);
    const { body: waiting } = await staff.call('GET', '/api/staff/test');
    const one = waiting.tests.find(({ answer }: { answer: string }) => answer === translated);
    expect(JSON.stringify(one)).not.toMatch(new RegExp(`Demo|${id}|@`));
    const mark = () => staff.call('POST', `/api/staff/test/${one.test_id}/mark`, { json: { mark: 5, passed: true } });
    expect((await mark()).body).toMatchObject({ marked: 1, marked_by_me: true });
    expect((await mark()).status).toBe(409);
    at = await staff.call('GET', path);
    expect(at.body.trial.marks).toEqual([]);
    expect((await turn('documents', { note: 'Seen.' })).body.errors).toHaveProperty('reason');
    at = await staff.call('GET', path);
    await turn('documents', { note: 'Seen.', reason: 'The second mark is not needed in this test.' });
    const pairs = [{ source_lang: 11, target_lang: 12, steps: ['translation'] }];
    expect((await turn('invitation', { name: 'Demo Applying', pairs, words_per_day: 2000 })).body).toMatchObject({
      state: 'invited',
      invited: { email },
    });
    const invitation = linkIn((await mailsTo(email, 3))[0]);
    const joining = {
      link: invitation,
      password: goodPassword,
      password_confirmation: goodPassword,
      agreement_version: agreementVersion,
      agreement: true,
      confidentiality: true,
      tax: 'private',
    };
    const accept = () => call('POST', '/api/recruitment/invitation/acceptance', { json: joining });
    expect(await accept()).toMatchObject({ status: 200, body: { email } });
    expect((await accept()).status).toBe(410);
    const zone = as(await logIn(email, goodPassword));
    expect((await zone.call('GET', '/api/translator/profile')).body).toMatchObject({ state: 'active', email });
    expect((await zone.call('GET', path)).status).toBe(403);
    // A translator's session opens no customer's things.
    expect((await zone.call('GET', '/api/settings')).status).toBe(403);
    expect((await staff.call('DELETE', path)).status).toBe(409);
    const object = encodeURIComponent(`applicant#${id}`);
    const { lines } = (await staff.call('GET', `/api/staff/audit?object=${object}`)).body;
    expect(lines.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(['applicant_cv_read', 'applicant_screened', 'applicant_test_sent', 'applicant_invited']),
    );
  },
);

test.runIf(inject('staff'))(
  'an address with a customer’s account is reported to staff, who ask for another',
  async () => {
    const staff = await staffMember();
    const email = await newPerson();
    await call('POST', '/api/recruitment/application', { json: { ...form, email, cv: await sentCv() } });
    const { body } = await staff.call('GET', '/api/staff/applicant?limit=100');
    const { id } = body.applicants.at(-1);
    const path = `/api/staff/applicant/${id}`;
    await staff.call('POST', `${path}/screening`, { json: { revision: 0 } });
    await staff.call('POST', `${path}/documents`, { json: { revision: 1, note: 'Seen.', reason: 'Known.' } });
    const pairs = [{ source_lang: 11, target_lang: 12, steps: ['translation'] }];
    const json = { revision: 2, name: 'Demo', pairs, words_per_day: 1000 };
    const refused = await staff.call('POST', `${path}/invitation`, { json });
    expect(refused.body.errors).toHaveProperty('email');
    expect((await staff.call('DELETE', path)).status).toBe(204);
    expect((await staff.call('GET', path)).status).toBe(404);
  },
);
