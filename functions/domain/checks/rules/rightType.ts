import type { Format } from '../../words/Reader.ts';
import type { Rule } from './Rule.ts';

/** The file types that a translation of each type may be delivered as. */
const allowed: Partial<Record<Format, readonly Format[]>> = {
  docx: ['docx'],
  doc: ['docx', 'doc'],
  oldWord: ['docx', 'doc'],
  xlsx: ['xlsx'],
  xls: ['xlsx', 'xls'],
  pptx: ['pptx'],
  ppt: ['pptx', 'ppt'],
  odt: ['odt', 'docx'],
  rtf: ['rtf', 'docx'],
  txt: ['txt', 'docx', 'odt', 'rtf'],
};
/** Pictures and scans may be typed in any program that makes pages. */
const written: readonly Format[] = ['docx', 'doc', 'odt', 'rtf', 'pdf', 'xlsx', 'pptx'];

/** The type the customer sent, or its successor, with the right extension. Sworn work is delivered as a signed PDF. */
export const rightType: Rule = {
  check: 'right_type',
  severity: 'block',
  *find({ source, target, types: more }) {
    const types = [...(allowed[source.format] ?? written), ...more];
    if (target.format === 'unknown') return;
    if (!types.includes(target.format) || target.flagged) yield { expected: types, found: [target.format] };
  },
};
