import type { ApplicantRowWire, ApplicantViewWire, TestViewWire } from '#shared/contract/schemas/application.ts';
import type { Applicant, ApplicantEvent } from '../../domain/recruitment/applicant.ts';
import { type ApplicantTest, isMarked, isPassed } from '../../domain/recruitment/applicantTest.ts';

const testState = ({ test }: Applicant): ApplicantRowWire['test'] => {
  if (!test) return null;
  return test.isMarked ? 'marked' : test.answeredAt === undefined ? 'sent' : 'answered';
};

export const applicantRow = (applicant: Applicant): ApplicantRowWire => ({
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
export function applicantWire(
  applicant: Applicant,
  { test, history }: { test: ApplicantTest | undefined; history: readonly ApplicantEvent[] },
): ApplicantViewWire {
  const { consent, invitation } = applicant;
  return {
    ...applicantRow(applicant),
    revision: applicant.revision,
    email: applicant.email,
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

/** A test for those who mark it. */
export const testWire = (test: ApplicantTest, me: string): TestViewWire => ({
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
