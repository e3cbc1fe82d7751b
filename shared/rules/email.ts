/** Standard address pattern (requirements, section 5), in lower case: mailbox, at, labels, top-level domain. */
export const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const emailLength = 254;

export function isEmail(text: string): boolean {
  const address = text.trim().toLowerCase();
  return address.length <= emailLength && emailPattern.test(address);
}
