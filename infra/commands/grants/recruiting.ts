import { agreementVersion } from '#shared/rules/agreement.ts';
import { uploadTo } from '../../client/links.ts';
import { logIn } from '../../client/logIn.ts';
import type { Host } from '../../local/host/host.ts';
import { type Caller, callerWith, linkMailed, newId, newPassword } from './shop.ts';
import { pair, profile } from './translating.ts';

const pdf = Buffer.from('%PDF-1.7 demo');
const form = {
  first_name: 'Demo',
  last_name: 'Applicant',
  pairs: [pair],
  steps: ['translation'],
  experience_years: 3,
  cv_name: 'cv.pdf',
  agree_data: true,
};
const guestOf = (host: Host) => callerWith(host.url);

async function cvSent(guest: Caller): Promise<string> {
  const about = { name: 'cv.pdf', size: pdf.byteLength, type: 'application/pdf' };
  const { file_id, upload } = await guest.must('POST', '/api/recruitment/cv', about);
  await uploadTo(upload, pdf);
  return file_id;
}

/** An application that just came; answers its path at the desk. */
async function applied(host: Host, staff: Caller, email: string): Promise<string> {
  const guest = guestOf(host);
  await guest.must('POST', '/api/recruitment/application', { ...form, email, cv: await cvSent(guest) });
  const { applicants } = await staff.must('GET', '/api/staff/applicant?limit=100');
  return `/api/staff/applicant/${applicants.at(-1).id}`;
}

/** From the application to the zone: test, mark, documents and invitation; answers a session of the new translator. */
export async function recruited(host: Host, staff: Caller, email: string): Promise<Caller & { account: string }> {
  const guest = guestOf(host);
  const path = await applied(host, staff, email);
  const turn = async (act: string, more: object) => {
    const { revision } = await staff.must('GET', path);
    return staff.must('POST', `${path}/${act}`, { revision, ...more });
  };
  await staff.must('POST', `${path}/cv`);
  await turn('screening', {});
  const text = `One two three ${newId()}.`;
  await turn('test', { ...pair, text });
  const link = await linkMailed(host, email, 1);
  await guest.must('POST', '/api/recruitment/trial', { link });
  await guest.must('PUT', '/api/recruitment/trial', { link, text: 'Eins zwei drei.' });
  const { tests } = await staff.must('GET', '/api/staff/test');
  await staff.must('POST', `/api/staff/test/${tests.at(-1).test_id}/mark`, { mark: 5, passed: true });
  await turn('documents', { note: 'Seen.', reason: 'One mark is enough here.' });
  await turn('invitation', { name: 'Demo Applicant', pairs: profile.pairs, words_per_day: 20_000 });
  const invitation = await linkMailed(host, email, 2);
  await guest.must('POST', '/api/recruitment/invitation', { link: invitation });
  await guest.must('POST', '/api/recruitment/invitation/acceptance', {
    ...{ link: invitation, agreement_version: agreementVersion, agreement: true, confidentiality: true },
    ...{ tax: 'private', ...newPassword },
  });
  const zone = callerWith(host.url, await logIn(host, email, newPassword.password));
  const { translators } = await staff.must('GET', '/api/staff/translator');
  const own = (translators as { id: string; email: string }[]).find((one) => one.email === email);
  return { ...zone, account: own?.id ?? '' };
}

/** What becomes of applications that lead nowhere: refused, withdrawn, and a CV whose form never comes. */
export async function notRecruited(host: Host, staff: Caller): Promise<void> {
  const reject = await applied(host, staff, `demo.${newId().toLowerCase()}@example.com`);
  const { revision } = await staff.must('GET', reject);
  await staff.must('POST', `${reject}/rejection`, { revision, reason: 'Another pair.' });
  const erased = await applied(host, staff, `demo.${newId().toLowerCase()}@example.com`);
  await staff.must('DELETE', erased);
  await cvSent(guestOf(host));
}
