import { seededRandom } from '../proof/random.ts';

const extensions = ['docx', 'doc', 'xlsx', 'xls', 'pptx', 'ppt', 'odt', 'rtf', 'txt', 'pdf', 'zip', 'png', 'exe', ''];

export interface Mutant {
  kind: string;
  bytes: Uint8Array;
  fileName: string;
}

/** Makes the `number`-th broken copy of a file: cut, flipped, spliced with another, renamed, or lying about sizes. */
export function mutate(bytes: Uint8Array, other: Uint8Array, fileName: string, seed: number, number: number): Mutant {
  const random = seededRandom(seed * 1_000_003 + number).next;
  const place = () => Math.floor(random() * bytes.length);
  const copy = new Uint8Array(bytes);
  switch (number % 6) {
    case 0:
      return { kind: 'truncate', bytes: copy.subarray(0, place()), fileName };
    case 1:
      for (let i = 0; i <= random() * 40; i++) copy[place()] = Math.floor(random() * 256);
      return { kind: 'flip', bytes: copy, fileName };
    case 2: {
      const from = Math.floor(random() * other.length);
      copy.set(other.subarray(from, from + Math.min(2_000, bytes.length)).subarray(0, bytes.length), 0);
      const head = Math.floor(random() * Math.min(2_000, bytes.length));
      copy.set(bytes.subarray(0, head));
      return { kind: 'splice', bytes: copy, fileName };
    }
    case 3:
      return { kind: 'rename', bytes: copy, fileName: `a.${extensions[Math.floor(random() * extensions.length)]}` };
    case 4: {
      const view = new DataView(copy.buffer);
      const lies = [0, 1, 0x7fffffff, 0xffffffff, 0xfffffffe, 0x80000000];
      for (let i = 0; i < 6 && bytes.length > 4; i++)
        view.setUint32(Math.floor(random() * (bytes.length - 4)), lies[Math.floor(random() * lies.length)] ?? 0, true);
      return { kind: 'lie', bytes: copy, fileName };
    }
    default: {
      const at = place();
      const length = Math.floor(random() * Math.min(4_000, bytes.length - at));
      return { kind: 'remove', bytes: Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)]), fileName };
    }
  }
}
