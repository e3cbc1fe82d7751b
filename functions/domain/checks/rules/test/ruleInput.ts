import type { CheckedDocument } from '../../CheckedDocument.ts';
import type { CheckInput, Rule, RuleFinding } from '../Rule.ts';

export const document = (change: Partial<CheckedDocument> = {}): CheckedDocument => ({
  ...{ outcome: 'counted', format: 'docx', flagged: false, sha256: 'a', words: 9, trackedChanges: 0, comments: 0 },
  ...{ blocks: [{ scope: 'body', place: '', text: 'Nine words.' }], pictures: 0, cutOff: false, ...change },
});

type Texts = readonly (readonly [source: string, target: string])[];

/** What a rule reads: passages of a source, each with its translation into Polish. */
const ruleInput = (texts: Texts, change: Partial<CheckInput> = {}): CheckInput => ({
  ...{ source: document(), target: document({ sha256: 'b' }), languages: ['en', 'pl'] },
  ...{ confirmed: [], types: [], terms: [], notOrdered: new Set<string>(), bySentence: false },
  aligned: {
    alignment: 'blocks',
    pairs: texts.map(([source, target], at) => ({ place: `line:${at + 1}`, source, target })),
    wholes: [],
  },
  ...change,
});

export const findings = (rule: Rule, texts: Texts, change?: Partial<CheckInput>): RuleFinding[] => [
  ...rule.find(ruleInput(texts, change)),
];

/** The numbers of the passages in which a rule finds something. */
export const places = (rule: Rule, texts: Texts, change?: Partial<CheckInput>): number[] =>
  findings(rule, texts, change).map(({ place = '' }) => Number(place.slice('line:'.length)));
