import { type JSONPath, type ParseError, visit } from 'jsonc-parser';
import { damaged, limits } from '../../words/limits.ts';
import type { TextHolder } from '../Holder.ts';
import { stringHolders } from './stringHolders.ts';
import type { TextPart } from './TextPart.ts';

/** Keys of schemas and identity, whose values are a program's. */
const technical =
  /^(?:\$schema|\$ref|\$id|@@.*|id|_id|uuid|guid|key|slug|type|icon|href|src|url|uri|lang|locale|encoding|charset|version)$/;

/**
 * Values of JSON that are texts; keys, numbers and values of technical keys are not. Of Flutter's ARB what describes a
 * message (`@key`) is not either.
 *
 * @throws CountStop where it is no JSON, with comments or without
 */
export function jsonHolders(part: TextPart, kind: 'json' | 'arb' = 'json'): TextHolder[] {
  const holders: TextHolder[] = [];
  let depth = 0;
  let described = 0;
  let property = '';
  const errors: ParseError['error'][] = [];
  const open = (_offset: number, _length: number, _line: number, _character: number, pathOf: () => JSONPath) => {
    if (++depth > limits.nesting) throw damaged('too_deep');
    if (kind === 'arb' && described === 0 && depth === 2 && String(pathOf()[0]).startsWith('@')) described = depth;
  };
  const close = () => {
    if (described === depth) described = 0;
    depth--;
  };
  visit(
    part.text,
    {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty: (name) => {
        property = name;
      },
      onLiteralValue: (value: unknown, offset, length) => {
        if (typeof value !== 'string' || described > 0 || technical.test(property)) return;
        const save = (text: () => string) => part.edit(offset, offset + length, () => quoted(text()));
        holders.push(
          ...stringHolders({ value, apostrophes: kind === 'arb' ? 'icu' : undefined, target: part.target, save }),
        );
      },
      onError: (error) => errors.push(error),
    },
    { allowTrailingComma: true },
  );
  if (errors.length > 0) throw damaged('json_malformed');
  return holders;
}

/** A string of JSON as most programs write it. */
const quoted = (text: string): string => JSON.stringify(text);

/** A character as an escape of JSON, Java or Apple's strings. */
export const unicodeEscape = (character: string, sign = 'u'): string =>
  character
    .split('')
    .map((unit) => `\\${sign}${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
