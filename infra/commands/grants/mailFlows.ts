import type { Host } from '../../local/host/host.ts';
import { paths } from '../../local/host/place.ts';
import type { Mail } from '../../local/mail/mailStore.ts';
import type { Crew } from './handedOver.ts';
import { order } from './ordering.ts';
import { callerWith, newId, newPoolUser, until } from './shop.ts';
import { assign, inPair, planned } from './translating.ts';

/** People answer the mails they get: a customer a question that stops the work, a translator what was written, an enquirer. */
export async function answeredByMail(host: Host, { staff, anna }: Crew): Promise<void> {
  const buyer = await newPoolUser(host);
  await buyer.must('GET', '/api/settings');
  const { id } = await order(buyer, { ...inPair, email: buyer.email });
  await planned(host, staff, id);
  await assign(staff, id, '01', anna.account);
  const job = `/api/translator/job/${id}/01`;
  await anna.must('POST', `${job}/start`);
  await anna.must('POST', `${job}/question`, { text: 'Which agreement is meant?' });
  await replyTo(host, buyer.email, 'This one, of the year 2024.');
  const said = async () => (await anna.must('GET', `${job}/thread`)).messages as { text: string }[];
  await until(async () => (await said()).some(({ text }) => text.startsWith('This one')));
  await buyer.must('POST', `/api/order/${id}/thread`, { text: 'Please keep the names as they are.' });
  await replyTo(host, anna.email, 'They stay.');
  await until(async () => (await said()).some(({ text }) => text.startsWith('They stay')));
  await enquiryGoesOn(host, staff);
}

async function enquiryGoesOn(host: Host, staff: Crew['staff']): Promise<void> {
  const email = `demo.${newId().toLowerCase()}@example.com`;
  const form = { topic: 'other', email, text: 'About these names.', agree_data: true };
  const { contact_id } = await callerWith(host.url).must('POST', '/api/contact', form);
  const path = `/api/staff/contact/${contact_id}`;
  await staff.must('POST', `${path}/answer`, { revision: 0, text: 'Which names?' });
  await replyTo(host, email, 'Those of the attached list.');
  await until(async () => JSON.stringify(await staff.must('GET', path)).includes('Those of the attached list'));
}

/** Answers the latest mail to an address that can be answered, with a file, as a mail program would. */
async function replyTo(host: Host, email: string, text: string): Promise<void> {
  const mails = (): Mail[] => host.mails.all().filter(({ to, reply_to }) => to.includes(email) && reply_to.length > 0);
  await until(() => mails().length > 0);
  const form = new FormData();
  form.append('text', text);
  form.append('file', new File(['A list of names.'], 'names.txt', { type: 'text/plain' }));
  const at = `${host.url}${paths.mailbox}/${mails().at(-1)?.id}/reply`;
  const { status } = await fetch(at, { method: 'POST', body: form, redirect: 'manual' });
  if (status !== 303) throw new Error(`The mailbox answers ${status}.`);
}
