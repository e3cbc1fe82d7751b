/**
 * An e-mail address to which mail can be delivered, in lower case. The local part is a dot-atom of ASCII characters
 * (RFC 5321; SES accepts no others), which excludes control and invisible characters, leading, trailing and double
 * dots. The domain has labels and a top-level domain. The lengths of both parts are checked by `isEmail`.
 */
export const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const emailLength = 254;

export function isEmail(text: string): boolean {
  const address = text.trim().toLowerCase();
  return address.length <= emailLength && address.indexOf('@') <= 64 && emailPattern.test(address);
}
