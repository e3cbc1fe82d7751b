import { expect, test } from 'vitest';
import type { CheckReport } from '../checks/checkReport.ts';
import { withSignature } from './signatureFinding.ts';

const report = { findings: [{ id: 'a' }], counts: { block: 1, warn: 2, info: 3 } } as unknown as CheckReport;

test('a valid signature is reported with its signer, before the other findings', () => {
  const { findings, counts } = withSignature(report, { state: 'sound', signer: 'Anna Nowak' });
  expect(findings).toMatchObject([{ check: 'signature', severity: 'info', found: ['Anna Nowak'] }, { id: 'a' }]);
  expect(counts).toEqual({ block: 1, warn: 2, info: 4 });
});

test.each(['none', 'not_whole', 'changed', 'unreadable'] as const)('one that is %s blocks', (state) => {
  const { findings, counts } = withSignature(report, { state } as never);
  expect(findings[0]).toMatchObject({
    id: `signature-${state}`,
    severity: 'block',
    place: `signature:${state}`,
    found: [],
  });
  expect(counts).toEqual({ block: 2, warn: 2, info: 3 });
});
