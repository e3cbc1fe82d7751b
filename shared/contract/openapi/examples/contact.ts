import type { ExampleCalls } from './exampleCalls.ts';

const enquiry = { contact: '7KQ2M9X4TB3D' };

/** Writing to the shop, and what staff do with it. */
export const contactExamples = {
  announceContactFile: { body: { name: 'invoice.pdf', size: 31_422, type: 'application/pdf' } },
  sendContact: {
    body: {
      topic: 'invoice',
      email: 'you@example.com',
      name: 'Demo Customer',
      text: 'Please add our purchase order number to the invoice.',
      agree_data: true,
      locale: 'en',
    },
  },
  getNewsletter: {},
  joinNewsletter: { body: { email: 'you@example.com', agree_marketing: true, locale: 'en' } },
  confirmNewsletter: { body: { link: 'Zm9vYmFyYmF6cXV4cXV1Zm9vYmFyYmF6' } },
  openLeave: { params: { link: 'Zm9vYmFyYmF6cXV4cXV1Zm9vYmFyYmF6' } },
  leaveNewsletter: {
    params: { link: 'Zm9vYmFyYmF6cXV4cXV1Zm9vYmFyYmF6' },
    body: { 'List-Unsubscribe': 'One-Click' },
  },
  exportNewsletter: {},
  listContacts: { query: { state: 'open' } },
  getContact: { params: enquiry },
  linkContactFile: { params: { ...enquiry, file: 'Zm9vYmFyYmF6cXV4cXV1' } },
  answerContact: { params: enquiry, body: { revision: 0, text: 'It is on the corrected invoice.' } },
  closeContact: { params: enquiry, body: { revision: 1 } },
  eraseContact: { params: enquiry },
} satisfies Partial<ExampleCalls>;
