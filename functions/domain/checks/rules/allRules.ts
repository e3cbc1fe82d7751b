import { brackets } from './brackets.ts';
import { comments } from './comments.ts';
import { confirmed } from './confirmed.ts';
import { figures } from './figures.ts';
import { length } from './length.ts';
import { missing } from './missing.ts';
import { opens } from './opens.ts';
import type { Rule } from './Rule.ts';
import { repeatedWords } from './repeatedWords.ts';
import { rightType } from './rightType.ts';
import { sourceItself } from './sourceItself.ts';
import { terms } from './terms.ts';
import { trackedChanges } from './trackedChanges.ts';
import { units } from './units.ts';
import { untranslated } from './untranslated.ts';
import { verbatim } from './verbatim.ts';

/** Every check, in the order of a report. Adding one is a file and a line. */
export const allRules: readonly Rule[] = [
  opens,
  rightType,
  sourceItself,
  trackedChanges,
  comments,
  verbatim('pesel'),
  verbatim('nip'),
  verbatim('iban'),
  verbatim('document_number'),
  verbatim('email'),
  verbatim('url'),
  confirmed,
  figures('numbers', 'number'),
  figures('dates', 'date'),
  figures('times', 'time'),
  missing,
  untranslated,
  length,
  terms,
  units,
  brackets,
  repeatedWords,
];
