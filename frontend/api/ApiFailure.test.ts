import { expect, test } from 'vitest';
import { createI18n } from '#frontend/i18n/I18n.tsx';
import { site as english } from '#shared/messages/en/site.ts';
import { site as polish } from '#shared/messages/pl/site.ts';
import { ApiFailure, failureText } from './ApiFailure.ts';
import { readProblem } from './answers.ts';

/** Answers of a gateway or a content network in the place of the API. */
const bare = [
  ['a bare message', 500, '{"message":"Internal Server Error"}'],
  ['a bare message', 503, '{"message":"Service Unavailable"}'],
  ['a page', 502, '<html><h1>502 Bad Gateway</h1></html>'],
  ['half a problem', 503, '{"code":"busy","mess'],
  ['nothing', 504, ''],
] as const;

test.each(bare)(
  '%s with status %i is a failure that says to try again, in the words of the site',
  (_, status, body) => {
    const failure = new ApiFailure(status, readProblem(body));
    expect(failure).toMatchObject({ status, code: 'unreadable', message: '', fields: {} });
    expect(failureText(failure, createI18n('en', english).t)).toBe(
      `The service is not answering as it should. Nothing you typed is lost: try again in a moment. Request failed with status code ${status}`,
    );
    expect(failureText(failure, createI18n('pl', polish).t)).toMatch(new RegExp(`spróbuj .* ${status}$`));
  },
);

test('a problem says its own sentence', () => {
  const failure = new ApiFailure(503, readProblem('{"code":"busy","message":"Too much at once.","request_id":"r-1"}'));
  expect(failureText(failure, createI18n('en', english).t)).toBe('Too much at once.');
  expect(failure.requestId).toBe('r-1');
});
