/**
 * Length of passwords. The user pool's policy agrees: 10 characters with a lower-case letter, a capital letter and a
 * digit.
 */
export const passwordLength = { minimum: 10, maximum: 128 } as const;

type PasswordRefusal =
  | 'outer_blank'
  | 'too_short'
  | 'too_long'
  | 'needs_kinds'
  | 'too_simple'
  | 'contains_email'
  | 'too_common';

const kinds = { small: /[a-z]/, capital: /[A-Z]/, digit: /\d/ } as const;
const leastDifferent = 4;
/** The user pool takes no such password; a blank at an end is mostly pasted along. */
const outerBlank = /^\s|\s$/u;

/** The rules that depend on the password alone, in the order shown. */
export function passwordRules(password: string) {
  const characters = [...password];
  const { minimum, maximum } = passwordLength;
  return [
    { rule: 'length', met: characters.length >= minimum && characters.length <= maximum },
    { rule: 'small', met: kinds.small.test(password) },
    { rule: 'capital', met: kinds.capital.test(password) },
    { rule: 'digit', met: kinds.digit.test(password) },
    { rule: 'different', met: new Set(characters).size >= leastDifferent },
    { rule: 'outer_blank', met: password !== '' && !outerBlank.test(password) },
  ] as const;
}

/** Why a password is refused; undefined if it is accepted. Only letters of the Latin alphabet count as letters. */
export function passwordRefusal(password: string, email = ''): PasswordRefusal | undefined {
  const characters = [...password];
  if (outerBlank.test(password)) return 'outer_blank';
  if (characters.length < passwordLength.minimum) return 'too_short';
  if (characters.length > passwordLength.maximum) return 'too_long';
  if (!Object.values(kinds).every((kind) => kind.test(password))) return 'needs_kinds';
  if (new Set(characters).size < leastDifferent) return 'too_simple';
  const [mailbox = ''] = email.toLowerCase().split('@');
  if (mailbox.length >= 4 && password.toLowerCase().includes(mailbox)) return 'contains_email';
  return undefined;
}
