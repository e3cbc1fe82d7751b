import type { ExampleCalls } from './exampleCalls.ts';
import { jobFile, mailed, password, translator } from './subjects.ts';

const applicant = { applicant: '4PP1YC4NT7' };

/** Applying as a translator, and applications on the desk. */
export const recruitmentExamples = {
  announceCv: { body: { name: 'cv.pdf', size: 48_213, type: 'application/pdf' } },
  apply: {
    body: {
      first_name: 'Anna',
      last_name: 'Kowalska',
      email: 'you@example.com',
      locale: 'en',
      pairs: [{ source_lang: 2, target_lang: 1 }],
      steps: ['translation', 'proofreading'],
      specialisations: [1],
      experience_years: 6,
      experience: 'Contracts and court files, mostly from English.',
      word_rate: 12_000,
      cv: jobFile.file,
      cv_name: 'cv.pdf',
      agree_data: true,
      agree_keep: true,
    },
  },
  readTrial: { body: { link: mailed } },
  answerTrial: { body: { link: mailed, text: 'Niniejsza umowa zostaje zawarta między stronami.' } },
  readInvitation: { body: { link: mailed } },
  acceptInvitation: {
    body: {
      link: mailed,
      password,
      password_confirmation: password,
      agreement_version: '2026-11',
      agreement: true,
      confidentiality: true,
      tax: 'business',
      nip: '5260001246',
      iban: 'PL61109010140000071219812874',
    },
  },
  listApplicants: { query: { state: 'applied' } },
  getApplicant: { params: applicant },
  linkApplicantCv: { params: applicant },
  screenApplicant: { params: applicant, body: { revision: 0, note: 'Ten years of contracts.' } },
  sendApplicantTest: {
    params: applicant,
    body: { revision: 1, source_lang: 2, target_lang: 1, text: 'This agreement is made between the parties.' },
  },
  checkApplicantDocuments: { params: applicant, body: { revision: 4, note: 'Diploma and entry TP/1234/05 seen.' } },
  inviteApplicant: {
    params: applicant,
    body: { revision: 5, name: translator.name, pairs: translator.pairs, words_per_day: translator.words_per_day },
  },
  rejectApplicant: { params: applicant, body: { revision: 1, reason: 'No work in the pair.' } },
  eraseApplicant: { params: applicant },
  listTests: {},
  markTest: { params: { test: '8TR4N5L8T3' }, body: { mark: 4, passed: true, comment: 'Natural and exact.' } },
} as const satisfies Partial<ExampleCalls>;
