import type { ExampleCalls } from './exampleCalls.ts';
import { job, jobFile, week } from './things.ts';

/** The zone of translators. */
export const translatorsExamples = {
  listOffers: {},
  acceptOffer: { params: job },
  declineOffer: { params: job, body: { reason: 'No time this week.' } },
  listJobs: { query: { limit: 20 } },
  getJob: { params: job },
  startJob: { params: job },
  askAboutJob: { params: job, body: { text: 'Which spelling of the name is right?' } },
  giveJobBack: { params: job, body: { reason: 'Ill.' } },
  linkJobSource: { params: jobFile },
  announceJobFile: { params: job, body: { name: 'contract-pl.docx', size: 18_204 } },
  addJobFile: { params: jobFile, body: { name: 'contract-pl.docx' } },
  removeJobFile: { params: jobFile },
  getJobText: { params: job },
  saveJobText: { params: job, body: { version: 3, paragraphs: [{ place: 0, text: 'Dzień dobry.' }] } },
  makeJobText: { params: job, body: { version: 4 } },
  handInJob: { params: job },
  getFileCheck: { params: jobFile },
  dismissFindings: { params: jobFile, body: { findings: ['numbers-block:body:3'] } },
  overrideCheck: { params: jobFile, body: { reason: 'The customer asked for this spelling.' } },
  getParcelLabel: { params: job },
  postParcel: { params: job, body: { package_number: '612345678901234567890122' } },
  getTranslator: {},
  setAvailability: { body: { revision: 1, words_per_day: 2_000, week, paused: false } },
  setMailDigest: { body: { revision: 1, mails: 'hourly' } },
  listEarnings: {},
  getPublicProfile: {},
  setPublicProfile: {
    body: { agree_public: true, name: 'Anna K.', about: 'Contracts since 2012.', show_fields: true },
  },
  listPublicTranslators: {},
} as const satisfies Partial<ExampleCalls>;
