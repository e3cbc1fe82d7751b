import { type Node, Schema } from 'prosemirror-model';
import type { Code } from '#shared/rules/bilingual/inline.ts';
import { type Content, tidied } from './unit.ts';

/** A translation as the editor core holds it: one line of text and codes, each of them one thing. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'inline*' },
    text: { group: 'inline' },
    code: {
      group: 'inline',
      inline: true,
      atom: true,
      draggable: false,
      attrs: { type: {}, id: {}, kind: {}, equiv: { default: undefined } },
      toDOM: ({ attrs }) => ['span', { 'data-code': `${attrs.type} ${attrs.id}` }],
      parseDOM: [{ tag: 'span[data-code]', getAttrs: (span) => namedBy(span.dataset.code ?? '') }],
    },
  },
});

/** Of a code that was cut out, its type and id; what else it is, its sentence knows. */
function namedBy(name: string) {
  const [type, id] = name.split(' ');
  return { type, id: Number(id), kind: 'other' };
}

export const codeNode = ({ type, id, kind, equiv }: Code): Node => schema.nodes.code.create({ type, id, kind, equiv });

/** The code that a node of the schema stands for. */
export const codeOf = ({ attrs: { type, id, kind, equiv } }: Node): Code => ({
  type,
  id,
  kind,
  ...(equiv !== undefined && { equiv }),
});

export const nodesOf = (content: Content): Node[] =>
  tidied(content).map((piece) => (typeof piece === 'string' ? schema.text(piece) : codeNode(piece)));

export const docOf = (content: Content): Node => schema.nodes.doc.create(null, nodesOf(content));

export function contentOf(doc: Node): Content {
  const pieces: Content = [];
  doc.forEach((node) => {
    pieces.push(node.isText ? (node.text ?? '') : codeOf(node));
  });
  return tidied(pieces);
}
