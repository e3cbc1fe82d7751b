import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { I18nProvider } from '#frontend/i18n/I18n.tsx';
import { loadMessages } from '#frontend/i18n/messages.ts';
import { type Asked, Loaded } from './Loaded.tsx';

const messages = await loadMessages('en', ['site']);
const mutate = () => undefined;
const shown = (of: Partial<Asked<{ name: string }>>, said = false) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <Loaded of={{ mutate, ...of }} wait="card h-40" said={said}>
        {({ name }) => <p>{name}</p>}
      </Loaded>
    </I18nProvider>,
  );
const failed = new ApiFailure(503, { code: 'unavailable', message: 'Back in a minute.' });

test('the place of an answer is held until it comes, in words where the page wants them', () => {
  expect(shown({})).toBe('<div aria-busy="true" class="card h-40"></div>');
  expect(shown({}, true)).toMatch(/^<p aria-busy="true" class="card h-40">Loading/);
  expect(shown({ data: { name: 'Anna' } })).toBe('<p>Anna</p>');
});

test('what did not load says why and offers another try, and what had loaded before stays', () => {
  const nothing = shown({ error: failed });
  expect(nothing).toContain('role="alert"');
  expect(nothing).toContain('Back in a minute.');
  expect(nothing).toContain('<button');
  expect(nothing).not.toContain('aria-busy');
  const before = shown({ error: failed, data: { name: 'Anna' } });
  expect(before).toContain('Back in a minute.');
  expect(before).toContain('<p>Anna</p>');
});

test('a session that is over is answered by a way to log in, not by another try', () => {
  vi.stubGlobal('location', { pathname: '/en/account/orders/', search: '' });
  const over = shown({ error: new ApiFailure(401, { code: 'unauthorized' }) });
  expect(over).not.toContain('<button');
  expect(over).toContain('href="/en/login/?to=');
});
