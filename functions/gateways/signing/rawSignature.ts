const half = 32;

/**
 * A signature of P-256 as JOSE writes it, `r` and `s` of 32 bytes each (RFC 7518, 3.4), from the DER of KMS:
 * SEQUENCE { INTEGER r, INTEGER s }. Both are short enough for lengths of one byte.
 */
export function rawSignature(der: Uint8Array): Uint8Array {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) throw new RangeError('no signature in DER');
  const [r, next] = integerAt(der, 2);
  const [s, end] = integerAt(der, next);
  if (end !== der.length) throw new RangeError('more than a signature in DER');
  const raw = new Uint8Array(2 * half);
  raw.set(r, half - r.length);
  raw.set(s, 2 * half - s.length);
  return raw;
}

/** The digits of an INTEGER without its leading zeros, and where the next one begins. */
function integerAt(der: Uint8Array, at: number): [digits: Uint8Array, next: number] {
  const length = der[at + 1] ?? 0;
  const next = at + 2 + length;
  if (der[at] !== 0x02 || length === 0 || next > der.length) throw new RangeError('no integer in DER');
  const whole = der.subarray(at + 2, next);
  const first = whole.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? whole.subarray(0, 0) : whole.subarray(first);
  if (digits.length > half) throw new RangeError('an integer of more than 32 bytes');
  return [digits, next];
}
