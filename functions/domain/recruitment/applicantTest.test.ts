import { expect, test } from 'vitest';
import { ApplicantState } from '#shared/model/work/applicant.ts';
import { isCvOf, isMarked, isPassed } from './applicant.ts';
import { type ApplicantTransition, applicantTransitions, mayTurn, transitionsFrom } from './applicantTransitions.ts';

const mark = (passed: boolean) => ({ by: 'anna', mark: 4, passed, at: '2026-11-20T12:00:00Z' });

test('a test is passed once both who mark it say so, and undecided before', () => {
  const of = (...marks: boolean[]) => isPassed({ marks: marks.map(mark) });
  expect([of(), of(true), of(false)]).toEqual([undefined, undefined, undefined]);
  expect([of(true, true), of(true, false), of(false, false)]).toEqual([true, false, false]);
  expect([isMarked({ marks: [mark(true)] }), isMarked({ marks: [mark(true), mark(true)] })]).toEqual([false, true]);
});

test('what staff can do with an application depends on where it is', () => {
  const acts = (state: ApplicantState) => transitionsFrom(state).join(' ');
  expect(acts('applied')).toBe('screen reject');
  expect(acts('screened')).toBe('sendTest checkDocuments reject');
  expect(acts('test_sent')).toBe('sendTest checkDocuments reject');
  expect(acts('documents_checked')).toBe('invite reject');
  expect(acts('invited')).toBe('invite join reject');
  expect([acts('joined'), acts('rejected')]).toEqual(['', '']);
});

test('an act is possible exactly where it is listed', () => {
  for (const state of ApplicantState.options)
    for (const act of Object.keys(applicantTransitions) as ApplicantTransition[])
      expect(mayTurn(state, act), `${state} ${act}`).toBe(transitionsFrom(state).includes(act));
});

test.each([
  ['pdf', '%PDF-1.7', true],
  ['pdf', 'junk before %PDF-1.7', true],
  ['pdf', `${'x'.repeat(1020)}%PDF-1.7`, false],
  ['docx', 'PK\u0003\u0004', true],
  ['odt', 'PK\u0003\u0004', true],
  ['docx', ' PK\u0003\u0004', false],
  ['pdf', 'PK\u0003\u0004', false],
  ['docx', '%PDF-1.7', false],
  ['exe', 'PK\u0003\u0004', false],
  ['docx', '', false],
  ['exe', 'undefined', false],
])('a file .%s that begins with %j is a CV: %s', (extension, beginning, isOne) => {
  expect(isCvOf(extension, Buffer.from(beginning, 'latin1'))).toBe(isOne);
});
