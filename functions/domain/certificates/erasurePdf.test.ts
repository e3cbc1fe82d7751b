import { describe, expect, it } from 'vitest';
import type { ErasureCertificate } from '#shared/model/order/certificate.ts';
import { drawn, fonts } from '../pdf/test/drawn.ts';
import { erasurePdf } from './certificatePdf.ts';

const certificate: ErasureCertificate = {
  ...{ kind: 'erasure', format: 1, issuer: 'https://verso.example', text: false, retention_days: null },
  subject: { type: 'order', id: 'KQ7A2B3C4D5E', version: null },
  delivered_at: null,
  started_at: '2026-11-20T09:00:00.000Z',
  erased_at: '2026-11-20T09:05:00.000Z',
  files: [],
};
/** Lines in the PDF of an erasure certificate with these changes, as `key values`. */
function lines(change: Partial<ErasureCertificate>): string[] {
  const pdf = erasurePdf(
    { certificate: { ...certificate, ...change }, signature: 'a.b.c' },
    {
      ...{ fonts, locale: 'en', digest: 'd'.repeat(64), checkAt: 'https://verso.example/en/certificate/' },
      say: (key, replace = {}) => `${key} ${Object.values(replace).join(' ')}`.trim(),
    },
  );
  return drawn(pdf).texts.map(({ text }) => text);
}

describe('that files are gone is said', () => {
  it('with the rule of a year where the customer chose nothing, or a year', () => {
    expect(lines({})).toContain('erased.rule');
    expect(lines({ retention_days: 365 })).toContain('erased.rule');
    expect(lines({ retention_days: 14 })).toContain('erased.days 14');
    expect(lines({ retention_days: 14 })).not.toContain('erased.rule');
  });

  it('with the delivery where there was one', () => {
    expect(lines({ delivered_at: '2026-11-02T08:00:00.000Z' })).toContain('erased.delivered 2 November 2026, 09:00');
    expect(lines({}).join()).not.toContain('erased.delivered ');
  });

  it('with the end where it was given up, from which the days count', () => {
    const ended = lines({ ended_at: '2026-11-05T08:00:00.000Z', retention_days: 7 });
    expect(ended).toEqual(expect.arrayContaining(['erased.ended 5 November 2026, 09:00', 'erased.days_ended 7']));
    expect(lines({ retention_days: 7 }).join()).not.toMatch(/ended/);
  });

  it('with the pasted text only where one was erased', () => {
    expect(lines({ text: true })).toContain('erased.text');
    expect(lines({})).not.toContain('erased.text');
  });

  it('of each file its kind, its bytes and its digest; of one that was gone before, that its digest is unknown', () => {
    const kinds = ['source', 'message', 'draft', 'translated'];
    const files = kinds.map((kind, place) => ({
      kind,
      sha256: place ? `${place}`.repeat(64) : null,
      bytes: place + 7,
    }));
    expect(lines({ files }).slice(5, -4)).toEqual([
      ...['erased.file erased.source 7', 'erased.unknown'],
      ...['erased.file erased.message 8', `SHA-256 ${'1'.repeat(64)}`],
      ...['erased.file erased.draft 9', `SHA-256 ${'2'.repeat(64)}`],
      ...['erased.file erased.delivered_file 10', `SHA-256 ${'3'.repeat(64)}`],
    ]);
  });
});
