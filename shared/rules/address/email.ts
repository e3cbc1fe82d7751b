/**
 * An address that mail can be carried to, in lower case: the mailbox is a dot-atom of ASCII characters (RFC 5321; SES
 * takes no others), so no control or invisible characters, no dot at its ends, no two together; then labels and a
 * top-level domain.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const emailLength = 254;

export function isEmail(text: string): boolean {
  const address = text.trim().toLowerCase();
  return address.length <= emailLength && emailPattern.test(address);
}
