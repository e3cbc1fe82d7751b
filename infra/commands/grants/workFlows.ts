import { startPushReceiver } from '#functions/usecases/push/test/pushReceiver.ts';
import { handOverJob } from '../../client/houseWork.ts';
import { bytesAt, uploadTo } from '../../client/uploads.ts';
import type { Host } from '../../local/host/host.ts';
import { paths } from '../../local/host/place.ts';
import type { Mail } from '../../local/mail/mailStore.ts';
import { contacted, enquirerGone, notRecruited, offered, recruited, subscribedByPaying } from './enquiries.ts';
import { type Caller, callerWith, cartWithFile, newId, newPoolUser, order, until } from './shop.ts';
import {
  approve,
  assign,
  inPair,
  inTwo,
  newTranslator,
  pair,
  planned,
  type Translator,
  translateFile,
  translateText,
} from './translating.ts';

/** The work behind orders, from the application of a translator to what follows a sale, and how its people go. */
export async function workFlows(host: Host, staff: Caller): Promise<Translator> {
  const anna = await newTranslator(host, staff);
  await using _browsers = await withBrowsers(anna);
  const crew = { staff, anna };
  await acceptedAndErased(host, crew);
  await answeredByMail(host, crew);
  await leftOver(host, staff);
  await notRecruited(host, staff);
  await contacted(host, staff);
  await enquirerGone(host);
  await subscribedByPaying(host);
  for (const act of ['cancel', 'withdraw'] as const) await givenUp(host, crew, act);
  await handedOver(host, crew);
  const { revision, name, words_per_day, week } = await staff.must('GET', `/api/staff/translator/${anna.account}`);
  await staff.must('PUT', `/api/staff/translator/${anna.account}`, {
    ...{ revision, name, words_per_day, week },
    pairs: [{ ...pair, steps: ['translation'] }],
  });
  return anna;
}

/** A customer asks, answers, accepts, rates and leaves; one of the two translators leaves in between. */
async function acceptedAndErased(host: Host, { staff, anna }: Crew): Promise<void> {
  const buyer = await newPoolUser(host);
  await buyer.must('GET', '/api/settings');
  const { token } = await buyer.must('POST', '/api/token', { token_name: 'after the sale', scopes: everyScope });
  const holder = callerWith(host.url, token);
  const { id } = await order(buyer, inTwo);
  await planned(host, staff, id, 2);
  const leaver = await recruited(host, staff, `demo.${newId().toLowerCase()}@example.com`);
  await assign(staff, id, '01', leaver.account);
  await assign(staff, id, '02', anna.account);
  for (const shown of [{ agree_public: true, name: 'Demo' }, {}, { agree_public: true, name: 'Demo' }])
    await leaver.must('PUT', '/api/translator/profile/public', shown);
  await bytesAt((await leaver.must('GET', '/api/translator/document/cv')).url);
  await leaver.must('POST', '/api/account/export', {});
  await leaver.must('POST', '/api/account/delete', { confirmation: 'DELETE' });

  await questionAnswered(buyer, anna, `/api/order/${id}`, `/api/translator/job/${id}/02`);
  await translateText(anna, id, '02');
  await approve(staff, id, '02');
  await assign(staff, id, '01', anna.account);
  await translateText(anna, id, '01');
  await approve(staff, id, '01');

  const key = { 'idempotency-key': newId() };
  for (const _ of ['first', 'repeated']) await holder.must('POST', `/api/order/${id}/acceptance`, undefined, key);
  await holder.ask('POST', `/api/order/${nobodys}/acceptance`, undefined, { 'idempotency-key': newId() });
  for (const next_time of ['same', undefined, 'same'])
    await buyer.must('PUT', `/api/order/${id}/rating`, { stars: 5, public: true, ...(next_time && { next_time }) });

  for (const order of [id, nobodys]) {
    const own = { 'idempotency-key': newId() };
    for (const _ of ['first', 'repeated'])
      await holder.ask('POST', `/api/order/${order}/translator-preference`, { wish: 'same' }, own);
  }

  await quoteAccepted(buyer, holder, staff);
  await linksLost(host, buyer);
  await staff.must('GET', `/api/staff/customer/${buyer.account}`);
  await buyer.must('POST', '/api/account/delete', { confirmation: 'DELETE' });
}

const nobodys = 'Z'.repeat(12);

const everyScope = ['orders:read', 'orders:write', 'quotes'];

/** Her question stops the promise; the answer comes with a file. */
async function questionAnswered(buyer: Caller, zone: Caller, order: string, job: string): Promise<void> {
  await zone.must('POST', `${job}/start`);
  await zone.must('POST', `${job}/question`, { text: 'Which agreement?' });
  const { messages } = await buyer.must('GET', `${order}/thread`);
  const bytes = Buffer.from('This one.');
  const about = { name: 'this.txt', size: bytes.byteLength, type: 'text/plain' };
  const { file_id, upload } = await buyer.must('POST', `${order}/thread/file`, about);
  await uploadTo(upload, bytes);
  const files = [{ file_id, name: about.name, type: about.type }];
  await buyer.must('POST', `${order}/thread/${messages[0].message_id}/answer`, { text: 'This one.', files });
  await bytesAt((await buyer.must('POST', `${order}/thread/file/${file_id}/link`)).url);
  await bytesAt((await zone.must('POST', `${job}/thread/file/${file_id}/link`)).url);
  const answer = await zone.must('POST', `${job}/thread/file`, about);
  await uploadTo(answer.upload, bytes);
  await zone.must('POST', `${job}/thread`, { text: 'Thank you.', files: [{ ...files[0], file_id: answer.file_id }] });
  await buyer.must('POST', `${order}/thread`, { text: 'You are welcome.' });
}

/** A quote whose PDF is taken and which a token holder accepts, once. */
async function quoteAccepted(buyer: Caller, holder: Caller, staff: Caller): Promise<void> {
  const { path, replace } = await offered(buyer, staff);
  await replace();
  for (const version of [1, 2]) await bytesAt((await buyer.must('POST', `${path}/pdf`, { version })).url);
  await buyer.must('GET', `${path}/certificate?version=1`);
  const key = { 'idempotency-key': newId() };
  for (const _ of ['first', 'repeated']) await holder.must('POST', `${path}/acceptance`, { version: 2 }, key);
  await holder.ask('POST', `/api/quote/${nobodys}/acceptance`, { version: 1 }, { 'idempotency-key': newId() });
}

/** Who lost the links to orders and quotes has them mailed. */
async function linksLost(host: Host, { email }: { email: string }): Promise<void> {
  const mails = () => host.mails.all().filter(({ to }) => to.includes(email)).length;
  const before = mails();
  await callerWith(host.url).must('POST', '/api/account/links', { email });
  await until(() => mails() > before);
}

/** Someone whose deletion was cut off before the pool lost its user applies again, under the same address. */
async function leftOver(host: Host, staff: Caller): Promise<void> {
  const pool = host.identity?.pool.users;
  const before = await newPoolUser(host);
  await before.must('GET', '/api/settings');
  const user = pool?.find(before.email);
  await before.must('POST', '/api/account/delete', { confirmation: 'DELETE' });
  if (user) pool?.save(user);
  await recruited(host, staff, before.email);
}

/** Given up while someone works on it: paid for as far as it is done, the rest goes back. */
async function givenUp(host: Host, { staff, anna }: Crew, act: 'cancel' | 'withdraw'): Promise<void> {
  const buyer = await newPoolUser(host);
  await buyer.must('GET', '/api/settings');
  const { id } = await order(buyer, inPair);
  await planned(host, staff, id);
  await assign(staff, id, '01', anna.account);
  await translateText(anna, id, '01');
  const { acts } = await buyer.must('GET', `/api/order/${id}/giving-up`);
  const possible = (acts as PossibleAct[]).find((one) => one.act === act && one.possible) ?? (acts as PossibleAct[])[0];
  const way = possible?.ways.at(act === 'cancel' ? 0 : -1);
  for (const { to, amount } of way ? [way] : [])
    await buyer.must('POST', `/api/order/${id}/giving-up`, { act: possible?.act, to, amount: amount.amount });
  await host.runSchedule('runProduction');
}

interface Crew {
  staff: Caller;
  anna: Translator;
}

interface PossibleAct {
  act: string;
  possible: boolean;
  ways: { to: string; amount: { amount: number } }[];
}

/** Staff hand an order over: what a translator delivered is approved, what nobody has is done in the house. */
async function handedOver(host: Host, { staff, anna }: Crew): Promise<void> {
  const guest = callerWith(host.url);
  const { hash, file } = await cartWithFile(guest, inTwo);
  const { id } = await order(guest, { ...inTwo, attachment: [file] }, hash);
  await planned(host, staff, id, 2);
  await anna.must('GET', `/api/translator/offer/${id}/01/preview`);
  await assign(staff, id, '01', anna.account);
  await translateFile(anna, id, '01');
  await approve(staff, id, '01');
  await handOverJob(staff.ask, id, '02');
  const { attachments } = await guest.must('GET', `/api/order/${id}?hash=${hash}`);
  const made = (attachments as { id: string; kind: string }[]).find(({ kind }) => kind === 'translated');
  await guest.must('GET', `/api/order/${id}/file/${made?.id}/beside?hash=${hash}`);
}

/** People answer the mails they get: a customer a question that stops the work, a translator what was written, an enquirer. */
async function answeredByMail(host: Host, { staff, anna }: Crew): Promise<void> {
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

/** Two browsers of a caller that are to be notified: one that is there, and one that its push service does not know any more. */
async function withBrowsers(caller: Caller): Promise<AsyncDisposable> {
  const receivers = [await startPushReceiver(), await startPushReceiver()] as const;
  receivers[1].turn.status = 410;
  for (const { subscription } of receivers) {
    const { endpoint, ...keys } = subscription;
    await caller.must('PUT', '/api/push', { endpoint, keys, locale: 'en' });
  }
  return { [Symbol.asyncDispose]: async () => void (await Promise.all(receivers.map(({ stop }) => stop()))) };
}
