import type { Refusal } from '#shared/contract/operation.ts';
import type { ApplicantRowWire, ApplicantViewWire, TestViewWire } from '#shared/contract/schemas/application.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import {
  type Applicant,
  type ApplicantEvent,
  type ApplicantTest,
  isMarked,
  isPassed,
} from '../../domain/recruitment/applicant.ts';
import { applicationKey } from '../../gateways/fileKeys.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { actingOf, audit, auditPart } from '../../runtime/services/audit.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { applicants, erasing, recruitmentDeps, tests } from '../../runtime/services/recruitment.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import {
  checkDocuments,
  rejectApplicant as reject,
  screenApplicant as screen,
} from '../../usecases/recruitment/applicants.ts';
import { markTest as mark, sendTest } from '../../usecases/recruitment/applicantTests.ts';
import { eraseApplicant as erase } from '../../usecases/recruitment/eraseApplicants.ts';
import { inviteApplicant as invite } from '../../usecases/recruitment/inviteApplicant.ts';
import { listPage } from '../wire/listPage.ts';
import { workOf } from './translatorForm.ts';

const testState = ({ test }: Applicant): ApplicantRowWire['test'] => {
  if (!test) return null;
  return test.isMarked ? 'marked' : test.answeredAt === undefined ? 'sent' : 'answered';
};

const applicantRow = (applicant: Applicant): ApplicantRowWire => ({
  id: applicant.id,
  state: applicant.state,
  name: `${applicant.firstName} ${applicant.lastName}`,
  pairs: applicant.pairs.map((pair) => ({ source_lang: pair.sourceLanguage, target_lang: pair.targetLanguage })),
  sworn: applicant.swornNumber !== undefined,
  test: testState(applicant),
  created_at: applicant.createdAt,
  changed_at: applicant.changedAt,
});

/** An application for staff. Marks are shown once everyone has given theirs, without who gave which. */
function applicantWire(
  applicant: Applicant,
  { test, history }: { test: ApplicantTest | undefined; history: readonly ApplicantEvent[] },
): ApplicantViewWire {
  const { consent, invitation } = applicant;
  return {
    ...applicantRow(applicant),
    revision: applicant.revision,
    email: applicant.email,
    country_id: applicant.countryId ?? null,
    locale: applicant.locale,
    steps: applicant.steps,
    specialisations: applicant.specialisations,
    experience_years: applicant.experienceYears,
    experience: applicant.experience ?? null,
    sworn_number: applicant.swornNumber ?? null,
    word_rate: applicant.wordRate ?? null,
    page_rate: applicant.pageRate ?? null,
    cv_name: applicant.cv.name,
    consent: { text_version: consent.textVersion, at: consent.at, keep: consent.keep },
    trial: test ? trialWire(test) : null,
    invited: invitation ? { email: invitation.email, until: invitation.until } : null,
    translator: applicant.translator ?? null,
    reason: applicant.reason ?? null,
    erase_at: applicant.eraseAt ?? null,
    history: history.map(({ at, act, by, note }) => ({ at, act, by: by ?? null, note: note ?? null })),
  };
}

const trialWire = (test: ApplicantTest): NonNullable<ApplicantViewWire['trial']> => ({
  source_lang: test.sourceLanguage,
  target_lang: test.targetLanguage,
  words: test.words,
  sent_at: test.sentAt,
  until: test.until,
  answered_at: test.answeredAt ?? null,
  passed: isPassed(test) ?? null,
  marks: isMarked(test)
    ? test.marks.map(({ mark, passed, comment }) => ({ mark, passed, comment: comment ?? null }))
    : [],
});

/** A test as shown to the people who mark it. */
const testWire = (test: ApplicantTest, me: string): TestViewWire => ({
  test_id: test.id,
  source_lang: test.sourceLanguage,
  target_lang: test.targetLanguage,
  words: test.words,
  text: test.text,
  answer: test.answer ?? '',
  answered_at: test.answeredAt ?? test.sentAt,
  marked: test.marks.length,
  marked_by_me: test.marks.some(({ by }) => by === me),
});

export const listApplicants: Handler<typeof area.listApplicants> = async ({ query }) => {
  const read = (wanted: ListPage) => applicants().inState(query.state ?? 'applied', wanted);
  const { page, end } = await listPage(query, 50, read, ({ rows }) => rows);
  return { status: 200, body: { applicants: page.rows.map(({ read: one }) => applicantRow(one)), ...end } };
};

/** The application after an operation, or the operation's refusal. */
async function answerApplicant<C extends Refusal>(
  outcome: Applicant | C,
): Promise<{ status: 200; body: ApplicantViewWire } | C> {
  if ('refused' in outcome) return outcome;
  const [history, test] = await Promise.all([
    applicants().history(outcome.id),
    outcome.test ? tests().read(outcome.test.id) : undefined,
  ]);
  return { status: 200, body: applicantWire(outcome, { test, history }) };
}

export const getApplicant: Handler<typeof area.getApplicant> = async ({ params }) =>
  answerApplicant((await applicants().read(params.applicant)) ?? { refused: 'not_found' });

export const screenApplicant: Handler<typeof area.screenApplicant> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  return answerApplicant(await screen(recruitmentDeps(now), named, body.note));
};

export const checkApplicantDocuments: Handler<typeof area.checkApplicantDocuments> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  return answerApplicant(await checkDocuments(recruitmentDeps(now), named, body));
};

export const linkApplicantCv: Handler<typeof area.linkApplicantCv> = async ({ params, caller, now }) => {
  const applicant = await applicants().read(params.applicant);
  if (!applicant) return { refused: 'not_found' };
  const { id, name } = applicant.cv;
  const link = await (await files()).openLink(applicationKey(id), name, now);
  if ('refused' in link) return link;
  await applicants().note(applicant, { at: now.toISOString(), act: 'cv_read', by: sessionOf(caller).account });
  return { status: 200, body: { url: link.url, file_name: name, expires_at: link.expiresAt } };
};

export const sendApplicantTest: Handler<typeof area.sendApplicantTest> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  const test = { sourceLanguage: body.source_lang, targetLanguage: body.target_lang, text: body.text };
  return answerApplicant(await sendTest(recruitmentDeps(now), named, test));
};

const mostTests = 50;

export const listTests: Handler<typeof area.listTests> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  const waiting = await tests().toMark(mostTests);
  return { status: 200, body: { tests: waiting.map((test) => testWire(test, account)) } };
};

export const markTest: Handler<typeof area.markTest> = async (request) => {
  const { params, body, caller, now } = request;
  const { account } = sessionOf(caller);
  const { comment, passed = false } = body;
  const given = { by: account, mark: body.mark, passed, ...(comment !== undefined && { comment }) };
  const after = { mark: body.mark, passed };
  const line = staffLine(actingOf(request), 'test_marked', `test#${params.test}`, { after });
  const marked = await mark(recruitmentDeps(now), params.test, given, [auditPart(line)]);
  return 'refused' in marked ? marked : { status: 200, body: testWire(marked, account) };
};

export const inviteApplicant: Handler<typeof area.inviteApplicant> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  const { pairs, rates } = workOf(body);
  const agreed = {
    email: body.email,
    name: body.name,
    pairs: [...pairs],
    rates: [...rates],
    specialisations: body.specialisations ?? [],
    wordsPerDay: body.words_per_day,
  };
  return answerApplicant(await invite({ ...recruitmentDeps(now), accounts: accounts() }, named, agreed));
};

export const rejectApplicant: Handler<typeof area.rejectApplicant> = async ({ params, body, caller, now }) => {
  const named = { id: params.applicant, revision: body.revision, by: sessionOf(caller).account };
  return answerApplicant(await reject(recruitmentDeps(now), named, body.reason));
};

export const eraseApplicant: Handler<typeof area.eraseApplicant> = async (request) => {
  const { params, requestId } = request;
  const applicant = await applicants().read(params.applicant);
  if (!applicant) return { refused: 'not_found' };
  if (applicant.state === 'joined') return { refused: 'conflict' };
  // The audit line comes first: erasing deletes bytes before rows, and an interrupted erasure is repeated.
  const line = staffLine(actingOf(request), 'applicant_erased', `applicant#${applicant.id}`);
  await audit().append(line, requestId);
  const outcome = await erase({ erasing: erasing(), files }, applicant);
  return outcome === 'changed' ? { refused: 'changed_meanwhile' } : { status: 204, body: undefined };
};
