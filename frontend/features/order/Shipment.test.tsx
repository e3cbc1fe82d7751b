import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '#frontend/i18n/I18n.tsx';
import { loadMessages } from '#frontend/i18n/messages.ts';
import type { Order } from './orderRows.ts';
import { Originals } from './Shipment.tsx';

const messages = await loadMessages('en', ['status']);
const ordered = { id: '7KQ2M9X4TB', status_name: 'done', status: 'accepted', delivered_at: null, originals: [] };
const shown = (change: object) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <Originals order={{ ...ordered, sworn_source: 'original', ...change } as unknown as Order} />
    </I18nProvider>,
  );

test('a customer who ordered from the original reads where to send it, until it has arrived or is no longer needed', () => {
  expect(shown({})).toContain('with the order number 7KQ2M9X4TB');
  expect(shown({})).toContain('href="#operator"');
  const received = { act: 'received', at: '2026-11-23T20:04:00.000Z', holder: 'shop', package_number: null };
  expect(shown({ originals: [received] })).toContain('Arrived');
  expect(shown({ originals: [received] })).not.toContain('7KQ2M9X4TB');
  const others = [
    { sworn_source: 'scan' },
    { sworn_source: null },
    { status_name: 'awaiting_payment' },
    { delivered_at: '2026-11-24T10:00:00.000Z' },
    { status: 'withdrawn' },
  ];
  for (const other of others) expect(shown(other)).toBe('');
});
