import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '#frontend/i18n/I18n.tsx';
import { loadMessages } from '#frontend/i18n/messages.ts';
import type { AuditLineWire } from '#shared/contract/desk/history.ts';
import type { OrderWire } from '#shared/contract/schemas/order.ts';
import type { StaffWorkWire } from '#shared/contract/staff/staffWork.ts';
import { AuditTable } from './AuditTable.tsx';
import { OrderLines } from './order/OrderDetails.tsx';
import { History } from './order/OrderRecord.tsx';

const messages = { ...(await loadMessages('en', ['work'])), ...(await loadMessages('en', ['site'])) };
const at = '2026-11-23T20:04:00.000Z';
const said = (part: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      {part}
    </I18nProvider>,
  );

test('what changed of a quote is said in words, without what only a machine looks up', () => {
  const line = {
    ...{ who: { account: null, name: 'Demo Staff' }, act: 'question', object: 'quote#7KQ2M9X4TB', at, reason: null },
    before: { state: 'claimed', revision: 2, claimed_by: '5cf1b815', version: null, gross: 16_797, due_at: at },
    after: { state: 'needs_info', revision: 3, claimed_by: null, version: null, gross: null, due_at: null },
    request: 'request',
  };
  const text = said(<AuditTable lines={[line as unknown as AuditLineWire]} ofOne />);
  expect(text).toContain('state: being priced');
  expect(text).toContain('state: waiting for the customer’s answer');
  expect(text).toMatch(/gross price: 167\.97\s?PLN/);
  expect(text).not.toMatch(/revision|claimed_by|5cf1b815|null|due: 2026-/);
});

test('a promise that moved says by what; a reason that someone wrote stays as it is', () => {
  const event = { at, job_id: null, by: { kind: 'customer', name: null }, act: 'promise_moved', translator: null };
  const lines = [
    { ...event, reason: 'question' },
    { ...event, act: 'check_overridden', reason: 'The diploma writes the name so.' },
  ];
  const text = said(<History lines={lines as unknown as StaffWorkWire['history']} />);
  expect(text).toContain('by as long as the work waited for an answer');
  expect(text).toContain('The diploma writes the name so.');
});

test('a scan has no count of words', () => {
  const item = { public_name: 'scan.png', variant_name: null, words: 0, quotation: null };
  const text = said(<OrderLines items={[item] as unknown as OrderWire['items']} />);
  expect(text).not.toContain('>0<');
  expect(text).toContain('–');
});
