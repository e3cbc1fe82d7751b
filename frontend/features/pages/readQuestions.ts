export interface Question {
  question: string;
  answer: string;
}

/** Questions are the headings of the text, each answered by the paragraph below it. */
export const readQuestions = (blocks: readonly string[]): Question[] =>
  blocks.flatMap((block, index) =>
    block.startsWith('## ') ? [{ question: block.slice(3), answer: blocks[index + 1] ?? '' }] : [],
  );
