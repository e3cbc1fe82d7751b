import { categories } from '#functions/domain/catalogue/services.ts';
import { apiOf, logIn, send, until } from '#infra/client/calls.ts';
import { uploadTo } from '#infra/client/uploads.ts';
import { recruitment } from '#shared/contract/recruitment.ts';
import { staffApplicants as desk } from '#shared/contract/staff/applicants.ts';
import { staff } from '#shared/contract/staff.ts';
import { translator } from '#shared/contract/translator.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { demoAccounts, demoTranslators } from '../host/seedAccounts.ts';
import type { Journal } from './journal.ts';

const headers = { 'user-agent': 'Verso demo data' };

/** They agree to be shown in the public list of translators. */
async function showInList(url: string, email: string, name: string): Promise<void> {
  const password = demoAccounts.find((account) => account.email === email)?.password;
  if (password === undefined) throw new Error(`${email} is no demo account.`);
  const token = await logIn({ url }, email, password, headers);
  const about = 'Nobody: a part of the demo data of this machine.';
  const body = { agree_public: true, name, about, show_fields: true };
  const { status, text } = await apiOf(url, token).ask(translator.setPublicProfile, { body });
  if (status !== 200) throw new Error(`${name} is not shown: ${text}`);
}

/** Staff enter the demo translators; who is entered stays as they are. */
export async function enterTranslators(url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff');
  const token = account && (await logIn({ url }, account.email, account.password, headers));
  const api = apiOf(url, token);
  for (const { role, lastName, pairs, swornNumber } of demoTranslators) {
    const body = {
      email: `${role}@demo.example`,
      name: `Demo ${lastName}`,
      pairs: pairs.map((pair) => ({ ...pair })),
      specialisations: categories.map(({ id }) => id),
      words_per_day: 20_000,
      country_id: polandId,
      week: Array.from({ length: 7 }, () => 10_000),
      ...(swornNumber !== undefined && { sworn_number: swornNumber }),
    };
    const { status, text } = await api.ask(staff.createTranslator, { body });
    if (status !== 201 && status !== 409) throw new Error(`The ${body.name} is not entered: ${text}`);
    if (status === 201) await showInList(url, body.email, body.name);
  }
}

/** What an agency does for the house: Polish and English with the languages that are asked for most. */
const ofAgency = [1, 2].flatMap((own) =>
  [4, 6, 7, 12].flatMap((other) => [
    { source_lang: own, target_lang: other },
    { source_lang: other, target_lang: own },
  ]),
);

/** From then on pairs that neither a translator nor the agency covers are quoted by a person. */
export async function sayCoverage(url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff');
  const api = apiOf(url, account && (await logIn({ url }, account.email, account.password, headers)));
  const { revision } = await api.must(staff.getCoverage, {});
  const body = { revision, rule: 'listed' as const, pairs: ofAgency, reason: 'Demo: an agency does these.' };
  if (revision === 0) await api.must(staff.setHouseCoverage, { body });
}

const acts = ['screened', 'tested', 'answered', 'checked', 'invited', 'rejected'] as const;
type Act = (typeof acts)[number];

/** Candidates by what happened to them since they applied. */
const candidates: Readonly<Record<string, readonly Act[]>> = {
  A: [],
  B: ['screened'],
  C: ['screened', 'tested'],
  D: ['screened', 'tested', 'answered'],
  E: ['screened', 'checked'],
  F: ['screened', 'checked', 'invited'],
  G: ['rejected'],
};

const pair = { source_lang: 2, target_lang: 1 };
const text = 'This is a short text for a test. It is part of the demo data, and nobody wrote it.';
const cv = '%PDF-1.4 demo';

/** Someone applies at each state that the desk tells apart, plainly made up. */
export async function tellApplicants(url: string, once: Journal['once']): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff');
  const headers = { 'user-agent': 'Verso demo data' };
  const staff = apiOf(url, account && (await logIn({ url }, account.email, account.password, headers)));
  for (const [letter, happened] of Object.entries(candidates)) {
    const name = `Applicant ${letter}`;
    const email = `applicant.${letter.toLowerCase()}@demo.example`;
    await once(`${name}: applied`, () => done(apply(url, name, email)));
    const { id = '' } = await once(`${name}: found`, async () => {
      const { applicants } = await staff.must(desk.listApplicants, { query: { limit: 100 } });
      return { id: applicants.find((one) => one.name.endsWith(name))?.id ?? '' };
    });
    for (const act of happened) await once(`${name}: ${act}`, () => done(doTo({ url, staff, id, email }, act)));
  }
}

async function done(act: Promise<void>) {
  await act;
  return {};
}

async function apply(url: string, last_name: string, email: string): Promise<void> {
  const visitor = apiOf(url);
  const about = { name: 'cv.pdf', size: cv.length, type: 'application/pdf' };
  const { file_id, upload } = await visitor.must(recruitment.announceCv, { body: about });
  await uploadTo(upload, cv);
  const body = {
    ...{
      first_name: 'Demo',
      last_name,
      email,
      country_id: polandId,
      pairs: [pair],
      steps: ['translation' as const],
      experience_years: 3,
    },
    ...{ cv: file_id, cv_name: 'cv.pdf', agree_data: true as const },
  };
  await visitor.must(recruitment.apply, { body, headers: { 'accept-language': 'en' } });
}

interface Who {
  url: string;
  staff: ReturnType<typeof apiOf>;
  id: string;
  email: string;
}

async function doTo({ url, staff, id, email }: Who, act: Act): Promise<void> {
  const params = { applicant: id };
  const { revision, name } = await staff.must(desk.getApplicant, { params });
  const reasons = { reason: 'Demo data.', note: 'Demo data.' };
  if (act === 'screened') await staff.must(desk.screenApplicant, { params, body: { revision } });
  if (act === 'tested') await staff.must(desk.sendApplicantTest, { params, body: { revision, ...pair, text } });
  if (act === 'answered') {
    const link = await mailedLink(url, email);
    await apiOf(url).must(recruitment.answerTrial, { body: { link, text: 'To jest krótki tekst testu.' } });
  }
  if (act === 'checked') await staff.must(desk.checkApplicantDocuments, { params, body: { revision, ...reasons } });
  if (act === 'invited') {
    const pairs = [{ ...pair, steps: ['translation' as const] }];
    await staff.must(desk.inviteApplicant, { params, body: { revision, name, pairs, words_per_day: 2000 } });
  }
  if (act === 'rejected')
    await staff.must(desk.rejectApplicant, { params, body: { revision, reason: reasons.reason } });
}

/** What stands behind the `#` of the newest mail that has a link of one. */
async function mailedLink(url: string, email: string): Promise<string> {
  const read = async () => {
    const path = `/mailbox.json?to=${encodeURIComponent(email)}`;
    const mails: { text: string }[] = (await send(url, { method: 'GET', path })).body;
    return mails.map((mail) => /#([A-Za-z0-9_-]{32})/.exec(mail.text)?.[1]).find((link) => link !== undefined);
  };
  return (await until(read, (link) => link !== undefined, { everyMs: 200 })) ?? '';
}
