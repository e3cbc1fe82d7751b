import { makeCompound } from './makeCompound.ts';

/** A record of PowerPoint's stream; containers have version 15. */
export function pptRecord(kind: number, body: Uint8Array, instance = 0, version = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | version, 0);
  head.writeUInt16LE(kind, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export const container = (kind: number, parts: readonly Uint8Array[], instance = 0) =>
  pptRecord(kind, Buffer.concat(parts), instance, 15);

const u32 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) out.writeUInt32LE(value >>> 0, i * 4);
  return out;
};

export const textChars = (text: string) => pptRecord(4000, Buffer.from(text, 'utf16le'));
export const textBytes = (text: string) => pptRecord(4008, Buffer.from(text, 'latin1'));

/** A slide whose shapes hold these records in their text boxes. */
export const slideOf = (...boxes: Uint8Array[]) =>
  container(1006, [
    container(1036, [
      container(
        0xf002,
        boxes.map((box) => container(0xf004, [pptRecord(0xf00d, box, 0, 15)])),
      ),
    ]),
  ]);

export interface PptParts {
  slides: readonly Uint8Array[];
  notes?: readonly Uint8Array[];
  masters?: readonly Uint8Array[];
  /** Outline records that follow the first slide's entry in the list. */
  outline?: readonly Uint8Array[];
  token?: number;
}

/** A presentation whose last save lists these slides, notes and masters; an older slide lies in the stream unlisted. */
export function makePpt({ slides, notes = [], masters = [], outline = [], token = 0xe391c05f }: PptParts): Uint8Array {
  const objects = [...slides, ...notes, ...masters];
  const entry = (id: number) => pptRecord(1011, u32(id, 0, 0, 0, 0));
  const lists = [
    container(
      4080,
      slides.flatMap((_, i) => [entry(i + 2), ...(i === 0 ? outline : [])]),
      0,
    ),
    container(
      4080,
      notes.map((_, i) => entry(slides.length + i + 2)),
      2,
    ),
    container(
      4080,
      masters.map((_, i) => entry(slides.length + notes.length + i + 2)),
      1,
    ),
  ];
  const stale = slideOf(textChars('stale words of an earlier save'));
  const parts = [stale, container(1000, lists), ...objects];
  const places: number[] = [];
  let at = 0;
  for (const part of parts) {
    places.push(at);
    at += part.length;
  }
  const live = places.slice(1);
  const directory = pptRecord(6002, u32((live.length << 20) | 1, ...live));
  const edit = pptRecord(4085, u32(0, 0, 0, at, 1, live.length + 1, 0));
  const stream = Buffer.concat([...parts, directory, edit]);
  const user = pptRecord(4086, u32(20, token, at + directory.length, 0, 0));
  return makeCompound({ 'Current User': user, 'PowerPoint Document': stream });
}
