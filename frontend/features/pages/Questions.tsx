/** Questions fold; `#q2` in the address opens the second (the island does the opening). */
export function Questions({ blocks }: { blocks: readonly string[] }) {
  const questions = blocks.flatMap((block, index) =>
    block.startsWith('## ') ? [{ question: block.slice(3), answer: blocks[index + 1] ?? '' }] : [],
  );
  return questions.map(({ question, answer }, index) => (
    <details key={question} id={`q${index + 1}`} open={index === 0}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
