import { describe, expect, it } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { drawn, fonts } from '../pdf/test/drawn.ts';
import type { Complaint, ComplaintDecision } from './complaint.ts';
import { type ComplaintPdfParts, complaintPdf } from './complaintPdf.ts';

const complaint: Complaint = {
  ...{ orderId: 'KQ7A2B3C4D5E', number: 2, at: '2026-11-02T10:00:00.000Z', answerBy: '2026-11-16T10:00:00.000Z' },
  ...{ text: 'Page 3 is missing.\nSo is page 4.', demand: 'refund', files: [], state: 'decided', reminders: 0 },
};
const decision: ComplaintDecision = {
  ...{ outcome: 'refused', remedy: 'none', answer: 'Both are there.\nSee the end.', by: 'anna' },
  at: '2026-11-10T10:00:00.000Z',
};

interface Change {
  complaint?: Partial<Complaint>;
  decision?: Partial<ComplaintDecision>;
  parts?: Partial<ComplaintPdfParts>;
}
/** What is drawn, line by line: texts of the product as `key values`, those in bold after a `#`. */
function lines(change: Change = {}): string[] {
  const pdf = complaintPdf(
    { ...complaint, ...change.complaint },
    { ...decision, ...change.decision },
    {
      ...{ fonts, locale: 'en', seller: ['Verso', 'Prosta 1, Warszawa'], customer: 'Anna Nowak', isConsumer: true },
      say: (key, replace = {}) => `${key} ${Object.values(replace).join(' ')}`.trim(),
      ...change.parts,
    },
  );
  return drawn(pdf).texts.map(({ text, face }) => (face === 'bold' ? `# ${text}` : text));
}

describe('the answer to a complaint', () => {
  it('says who answers whom, what was said, what was decided and why, and what can be done about it', () => {
    expect(lines()).toEqual([
      '# pdf.title KQ7A2B3C4D5E/R2',
      ...['# pdf.from', 'Verso', 'Prosta 1, Warszawa'],
      ...['# pdf.to', 'Anna Nowak'],
      ...['# pdf.about', 'pdf.order KQ7A2B3C4D5E', 'pdf.stated 2 November 2026, 11:00', 'demand.refund'],
      ...['# pdf.said', 'Page 3 is missing.', 'So is page 4.'],
      ...['# pdf.decided 10 November 2026, 11:00', 'outcome.refused'],
      ...['# pdf.answer', 'Both are there.', 'See the end.'],
      ...['# pdf.next', 'pdf.consumer'],
    ]);
  });

  it('names another way forward to a company, and none where the complaint was upheld', () => {
    expect(lines({ parts: { isConsumer: false } }).slice(-2)).toEqual(['# pdf.next', 'pdf.company']);
    expect(lines({ decision: { outcome: 'partly' } })).toContain('# pdf.next');
    expect(lines({ decision: { outcome: 'upheld' } })).not.toContain('# pdf.next');
  });

  it('that never came is one by time: upheld, without words of ours', () => {
    const byTime = lines({ decision: { outcome: 'upheld', by: undefined, answer: undefined } });
    expect(byTime).toContain('outcome.by_time');
    expect(byTime).not.toContain('# pdf.answer');
    expect(lines({ decision: { outcome: 'upheld' } })).toContain('outcome.upheld');
  });

  it('says by how much the price was to be lower where that was demanded', () => {
    expect(lines({ complaint: { demand: 'reduce', amount: grosze(1234) } })).toContain('pdf.by 12.34 PLN');
    expect(lines().join()).not.toContain('pdf.by');
  });

  it.each([
    ['nothing of a remedy where there is none', { remedy: 'none', to: 'balance', amount: grosze(100) }, []],
    ['a correction, which gives nothing back', { remedy: 'correction' }, ['remedy.correction']],
    ['what people put right by hand', { remedy: 'correction', byHand: true }, ['remedy.by_hand']],
    [
      'what goes back, and where to',
      { remedy: 'reduction', amount: grosze(500), to: 'balance' },
      ['remedy.reduction', 'pdf.sum 5.00 PLN', 'way.balance'],
    ],
    [
      'that people do by hand what cannot be done by itself',
      { remedy: 'refund', amount: grosze(500), to: 'provider', byHand: true },
      ['remedy.refund', 'pdf.sum 5.00 PLN', 'way.by_hand'],
    ],
  ] as const)('says %s', (_, change, expected) => {
    const whole = lines({ decision: change });
    const from = whole.indexOf('outcome.refused') + 1;
    expect(whole.slice(from, whole.indexOf('# pdf.answer'))).toEqual(expected);
  });
});
