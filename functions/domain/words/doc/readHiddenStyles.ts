import { propertiesIn, vanish } from './properties.ts';

interface Style {
  base: number;
  /** What the style itself says; undefined where it leaves it to its base. */
  vanish: boolean | undefined;
}

/** Update parts of a style by its kind (1 paragraph, 2 character): which of them holds the character properties. */
const characterPart: Readonly<Record<number, number>> = { 1: 1, 2: 0 };
const mostStyles = 4_095;
/** A chain of styles is followed this far, for it may be a ring. */
const longestChain = 32;

/** Numbers of the styles whose text is hidden, from the style sheet in the table stream. */
export function readHiddenStyles(table: Uint8Array, span: { at: number; bytes: number }): ReadonlySet<number> {
  const hidden = new Set<number>();
  const limit = Math.min(table.length, span.at + span.bytes);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  if (span.at + 6 > limit) return hidden;
  const count = Math.min(mostStyles, view.getUint16(span.at + 2, true));
  const baseBytes = view.getUint16(span.at + 4, true);
  const styles: (Style | undefined)[] = [];
  let at = span.at + 2 + view.getUint16(span.at, true);
  for (let i = 0; i < count && at + 2 <= limit; i++) {
    const bytes = view.getUint16(at, true);
    const end = at + 2 + bytes;
    styles.push(bytes >= 8 && end <= limit ? readStyle(view, at + 2, end, baseBytes) : undefined);
    at = end;
  }
  for (const [number, style] of styles.entries()) if (style && isHidden(styles, style)) hidden.add(number);
  return hidden;
}

/** A style: fixed fields, its name, then its update parts, each with its length and at an even place. */
function readStyle(view: DataView, start: number, end: number, baseBytes: number): Style {
  const kindAndBase = view.getUint16(start + 2, true);
  const style: Style = { base: kindAndBase >> 4, vanish: undefined };
  const wanted = characterPart[kindAndBase & 15];
  const nameAt = start + baseBytes;
  if (wanted === undefined || nameAt + 2 > end) return style;
  let at = nameAt + 2 + (view.getUint16(nameAt, true) + 1) * 2;
  for (let part = 0; part <= wanted && at + 2 <= end; part++) {
    const from = at + 2;
    const to = Math.min(end, from + view.getUint16(at, true));
    if (part === wanted)
      for (const { code, value } of propertiesIn(view, from, to)) if (code === vanish) style.vanish = value === 1;
    at = to + ((to - start) & 1);
  }
  return style;
}

function isHidden(styles: readonly (Style | undefined)[], style: Style): boolean {
  let at: Style | undefined = style;
  for (let i = 0; at !== undefined && i < longestChain; i++) {
    if (at.vanish !== undefined) return at.vanish;
    at = styles[at.base];
  }
  return false;
}
