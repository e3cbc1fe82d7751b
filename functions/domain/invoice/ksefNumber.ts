const pattern =
  /^([1-9](?:\d[1-9]|[1-9]\d)\d{7})-(20[2-9]\d|2[1-9]\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-[0-9A-F]{12}-[0-9A-F]{2}$/;

/** CRC-8 (polynomial 0x07, start 0) of ASCII text, as two hexadecimal digits. */
export function crc8(text: string): string {
  let crc = 0;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}

/** A number of the national system: seller's NIP, day, 12 hexadecimal digits, CRC-8 of the 32 characters before it. */
export function isKsefNumber(text: string): boolean {
  return pattern.test(text) && crc8(text.slice(0, 32)) === text.slice(33);
}
