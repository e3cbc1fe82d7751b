import { isMap, isScalar, isSeq, parse, parseAllDocuments, type Scalar } from 'yaml';
import { damaged, limits } from '../../words/limits.ts';
import type { TextHolder } from '../Holder.ts';
import { stringHolders } from './stringHolders.ts';
import type { TextPart } from './TextPart.ts';

/**
 * Values of YAML that are texts; keys are not. `wanted` says of which keys at the top the values are taken.
 *
 * @throws CountStop where it is no YAML
 */
export function yamlHolders(
  part: TextPart,
  { start = 0, end = part.text.length, wanted }: { start?: number; end?: number; wanted?: RegExp } = {},
): TextHolder[] {
  const text = part.raw(start, end);
  const documents = parseAllDocuments(text, { logLevel: 'silent', strict: false, uniqueKeys: false });
  if (!Array.isArray(documents)) return [];
  const holders: TextHolder[] = [];
  let depth = 0;
  const value = (node: unknown, isInFlow: boolean) => {
    if (++depth > limits.shapeNesting) throw damaged('too_deep');
    const isFlow = isInFlow || ((isMap(node) || isSeq(node)) && node.flow === true);
    if (isMap(node))
      for (const pair of node.items) {
        if (depth > 1 || wanted === undefined || (isScalar(pair.key) && wanted.test(String(pair.key.value))))
          value(pair.value, isFlow);
      }
    else if (isSeq(node)) for (const item of node.items) value(item, isFlow);
    else if (isScalar(node) && typeof node.value === 'string') add(node, isFlow);
    depth--;
  };
  const add = (node: Scalar, isInFlow: boolean) => {
    const [from, to] = node.range ?? [0, 0];
    if (typeof node.value !== 'string' || to <= from || node.tag !== undefined) return;
    const raw = text.slice(from, to);
    const save = (next: () => string) =>
      part.edit(start + from, start + to, () => scalarText(next(), node, raw, isInFlow));
    holders.push(...stringHolders({ value: node.value, target: part.target, save }));
  };
  for (const document of documents) {
    if (document.errors.length > 0) throw damaged('yaml_malformed');
    value(document.contents, false);
  }
  return holders;
}

/** A text in the style of the one it stands for, where that style can hold it; else in double quotation marks. */
function scalarText(text: string, { type }: Scalar, raw: string, isInFlow: boolean): string {
  const quoted = JSON.stringify(text);
  const single = `'${text.replaceAll("'", "''")}'`;
  if (type === 'QUOTE_DOUBLE') return quoted;
  if (type === 'QUOTE_SINGLE') return isRead(single, text) ? single : quoted;
  if (type === 'PLAIN') {
    // YAML 1.1, which many programs still read, takes these words for a truth value.
    const isWord = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i.test(text);
    const isPlain =
      !isWord && !/[\r\n]/.test(text) && isRead(`k: ${text}`, { k: text }) && !(isInFlow && /[,[\]{}]/.test(text));
    return isPlain ? text : quoted;
  }
  const [head = ''] = /^[^\r\n]*(?:\r\n|\r|\n)/.exec(raw) ?? [];
  const [indent = ''] = /^[ ]*(?=[^\s])/m.exec(raw.slice(head.length)) ?? [];
  const lineEnd = /\r\n|\r|\n/.exec(raw)?.[0] ?? '\n';
  const [tail = ''] = /[\r\n]+$/.exec(raw) ?? [];
  const body = type === 'BLOCK_FOLDED' ? text.replace(/\n(?!$)/g, '\n\n') : text;
  const lines = body.replace(/\n$/, '').split('\n');
  const block = head + lines.map((line) => (line === '' ? '' : indent + line)).join(lineEnd) + tail;
  const around = (one: string) => `k: ${one}`;
  const isKept = indent !== '' && isRead(around(block), { k: text });
  return isKept ? block : quoted + (tail === '' ? '' : lineEnd);
}

function isRead(source: string, wanted: unknown): boolean {
  try {
    return JSON.stringify(parse(source, { logLevel: 'silent' })) === JSON.stringify(wanted);
  } catch {
    return false;
  }
}
