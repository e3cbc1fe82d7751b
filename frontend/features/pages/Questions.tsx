import type { Question } from './readQuestions.ts';

/** Questions fold; `#q2` in the address opens the second (the island does the opening). */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ question, answer }, index) => (
    <details key={question} id={`q${index + 1}`} open={index === 0}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
