import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { I18nProvider } from '#frontend/i18n/I18n.tsx';
import { loadMessages } from '#frontend/i18n/messages.ts';
import { operations } from '#shared/contract/operation.ts';
import { useForm } from './useForm.ts';

const { greet } = operations({
  greet: {
    on: 'POST /api/greet',
    summary: 'For this test alone.',
    callers: ['customer'],
    ownership: 'account',
    body: z.object({
      email: z.string(),
      note: z.optional(z.string()),
      tos: z.boolean(),
      wish: z.optional(z.enum(['tea', 'coffee'])),
      customer: z.object({ first_name: z.optional(z.string()), last_name: z.string() }),
    }),
    success: { 204: null },
    errors: [],
  },
});
const messages = { ...(await loadMessages('en', ['login'])), ...(await loadMessages('en', ['site'])) };
const send = async () => undefined;
const shown = (Part: () => ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <Part />
    </I18nProvider>,
  );
const labels = { email: 'login/email', note: 'login/company_name' } as const;

test('a field has its id, name, label and value of the form, and by the contract whether it has to be filled in', () => {
  const html = shown(() => {
    const form = useForm(greet, { id: 'greet-', start: { email: 'anna@example.com', note: '' }, labels, send });
    return (
      <>
        <TextField {...form.text('email')} />
        <AreaField {...form.text('note')} />
      </>
    );
  });
  const [first = '', second = ''] = html.split('</div>');
  expect(first).toContain('for="greet-email"');
  expect(first).toContain('>E-mail <');
  for (const part of ['id="greet-email"', 'name="email"', 'value="anna@example.com"', 'aria-required="true"'])
    expect(first).toContain(part);
  expect(first).not.toContain('(optional)');
  expect(second).toContain('(optional)');
  expect(second).not.toContain('aria-required');
});

test('a field of an object in the body goes by its own name on the page and by the whole one in the contract', () => {
  const html = shown(() => {
    const form = useForm(greet, {
      start: { 'customer.first_name': '', 'customer.last_name': 'Demo' },
      labels: { 'customer.first_name': 'login/first_name', 'customer.last_name': 'login/last_name' },
      send,
    });
    return (
      <>
        <TextField {...form.text('customer.first_name')} />
        <TextField {...form.text('customer.last_name')} />
      </>
    );
  });
  expect(html).toContain('id="first_name"');
  expect(html.match(/\(optional\)/g)).toHaveLength(1);
  expect(html).toMatch(/id="last_name" aria-required="true"/);
});

test('what is wrong while it is typed is said at its field, which names it; a tick and a choice have their values', () => {
  const start: { email: string; tos: boolean; wish: 'tea' | 'coffee' } = { email: 'anna', tos: true, wish: 'coffee' };
  const html = shown(() => {
    const form = useForm(greet, {
      start,
      labels: { email: 'login/email', tos: 'login/tos.name', wish: 'login/type' },
      live: ({ email }, isTried) => ({ email: !email.includes('@') && 'No address.', tos: isTried && 'Not yet.' }),
      send,
    });
    return (
      <>
        <TextField {...form.text('email')} hint="Yours." />
        <CheckField {...form.tick('tos')} />
        <SelectField
          {...form.one('wish')}
          options={[
            ['tea', 'Tea'],
            ['coffee', 'Coffee'],
          ]}
        />
      </>
    );
  });
  expect(html).toContain('aria-describedby="email-error email-hint" aria-invalid="true"');
  expect(html).toContain('id="email-error" class="error mt-1">No address.<');
  expect(html).not.toContain('Not yet.');
  expect(html).toMatch(/<input id="tos"[^>]* checked=""/);
  expect(html).toContain('<option value="coffee" selected="">Coffee</option>');
});

test('a name that the operation does not have, and a field of another kind, do not compile', () => {
  shown(() => {
    // @ts-expect-error the body has no such field
    useForm(greet, { start: { emial: '' }, labels: { emial: 'login/email' }, send });
    const form = useForm(greet, { start: { email: '', note: '' }, labels, send });
    // @ts-expect-error text is no tick
    form.tick('email');
    return null;
  });
});
