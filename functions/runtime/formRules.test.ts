import { expect, test } from 'vitest';
import { sessionOf } from './http/sessionOf.ts';
import { refuseOnce } from './httpHandler.ts';

const rules = async () => ({ name: ['validation/required' as const], email: ['validation/invalid' as const] });

test('a form that could not be read is refused for what else is wrong with it, what its schema says first', async () => {
  const refusal = { refused: 'validation_failed', fields: { email: ['validation/required'] } } as const;
  expect(await refuseOnce(refusal as never, {}, rules as never)).toEqual({
    ...{ refused: 'validation_failed', fields: { name: ['validation/required'], email: ['validation/required'] } },
  });
  expect(await refuseOnce(refusal as never, {}, undefined)).toBe(refusal);
});

test('another refusal stays as it is', async () => {
  const refusal = { refused: 'malformed_body' } as const;
  expect(await refuseOnce(refusal as never, {}, rules as never)).toBe(refusal);
});

test.each(['visitor', 'token'])('a %s has no session, and who calls as a person has', (kind) => {
  expect(() => sessionOf({ kind, account: 'a' } as never)).toThrow('without a session');
  const person = { kind: 'customer', account: 'a' } as never;
  expect(sessionOf(person)).toBe(person);
});
