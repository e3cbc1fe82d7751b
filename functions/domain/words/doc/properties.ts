export const vanish = 0x083c;
export const deletion = 0x0800;
export const characterStyle = 0x4a30;

/** Bytes of an operand by the upper three bits of its code; 0 where the operand begins with its length. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3];

export interface Property {
  code: number;
  /** First byte of the operand. */
  value: number;
  /** First two bytes of the operand, where it has them. */
  word: number;
}

/** The property changes of a run, a paragraph or a style, in order. */
export function* propertiesIn(view: DataView, start: number, end: number): Iterable<Property> {
  for (let place = start; place + 3 <= end; ) {
    const code = view.getUint16(place, true);
    const value = view.getUint8(place + 2);
    const word = place + 4 <= end ? view.getUint16(place + 2, true) : value;
    yield { code, value, word };
    const size = operandBytes[code >> 13] ?? 1;
    place += 2 + (size === 0 ? 1 + value : size);
  }
}
