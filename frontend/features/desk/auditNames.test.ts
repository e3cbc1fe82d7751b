import { expect, test } from 'vitest';
import { office } from '#shared/messages/en/office.ts';
import { work } from '#shared/messages/en/work.ts';
import { actKey, fieldKey, objectParts, reasonKey, stateKey, typedObject } from './auditNames.ts';

/** What a page of the desk has loaded beyond the work of one order. */
const english = { ...work, ...office };

test('every act and field of the audit that has a name has it in the texts; one of a newer release stays as it is', () => {
  for (const key of ['claim', 'order_held', 'parcel_sent', 'balance_adjusted'].map(actKey))
    expect(english).toHaveProperty([key ?? 'none']);
  expect(fieldKey('amount')).toBe('audit/field.amount');
  expect([actKey('something_new'), fieldKey('something_new')]).toEqual([undefined, undefined]);
});

test('an object of the audit is said in words and found by the number of its order', () => {
  expect(objectParts('order#7KQ2M9X4TB')).toEqual({ kind: 'audit/object.order', name: '7KQ2M9X4TB' });
  expect(objectParts('something_new#1')).toEqual({ kind: undefined, name: '1' });
  expect(['7kq2-m9x4-tb', 'quote#7KQ2M9X4TB', 'Kowalski', ''].map(typedObject)).toEqual([
    'order#7KQ2M9X4TB',
    'quote#7KQ2M9X4TB',
    undefined,
    undefined,
  ]);
  expect(['held', 'assigned', 'documents_checked', 'other'].map((state) => stateKey(state))).toEqual([
    'job/state.held',
    'desk/job.state.assigned',
    'desk/applicant.state.documents_checked',
    undefined,
  ]);
});

test('states are said by what they are of; a reason of the service in words, what someone wrote as it is', () => {
  const said = [
    stateKey('needs_info', 'quote#7KQ2M9X4TB'),
    stateKey('cancelled', 'quote#7KQ2M9X4TB'),
    stateKey('open', 'contact#7KQ2M9X4TB'),
    stateKey('open', 'order#7KQ2M9X4TB'),
    stateKey('shop', 'order#7KQ2M9X4TB'),
    reasonKey('question'),
    actKey('contact_answered'),
    objectParts('contact#7KQ2M9X4TB').kind,
  ];
  expect(said).toEqual([
    ...['desk/quote.state.needs_info', 'desk/quote.state.cancelled', 'contact/state.open', 'job/state.open'],
    ...['audit/holder.shop', 'desk/why.question', 'audit/act.contact_answered', 'audit/object.contact'],
  ]);
  for (const key of said) expect(english).toHaveProperty([key ?? 'none']);
  expect(reasonKey('The diploma writes the name so.')).toBeUndefined();
});
