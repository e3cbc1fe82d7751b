/**
 * An e-mail address to which mail can be delivered, in lower case. The local part is a dot-atom of ASCII characters
 * (RFC 5321; SES accepts no others), which excludes control and invisible characters, leading, trailing and double
 * dots. The domain has labels and a top-level domain.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const emailLength = 254;

export function isEmail(text: string): boolean {
  const address = text.trim().toLowerCase();
  return address.length <= emailLength && emailPattern.test(address);
}
