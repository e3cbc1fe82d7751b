import { expect, test } from 'vitest';
import { mailsAskedFor } from './mailsAskedFor.ts';

test('the announcement of coming terms is left out, in both languages, and no other mail', () => {
  const asked = ['Activate your Verso account', 'We have received your order V1', 'Regulamin zakupów: pytanie'];
  const announced = ['The terms of Verso change on 28 December 2026', 'Regulamin Verso zmieni się 28 grudnia 2026'];
  const mails = [...announced, ...asked].map((subject) => ({ subject }));
  expect(mailsAskedFor(mails).map(({ subject }) => subject)).toEqual(asked);
});
