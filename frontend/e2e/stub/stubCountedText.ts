const line = (scope: string, words: number, text: string) =>
  JSON.stringify({ scope, counted: scope !== 'headers_footers', words, characters: words * 6, repeated: false, text });

/** A counted text of 400 words: 120 paragraphs of three, a note, a header, and what its bounds left out. */
export const stubCountedText = [
  JSON.stringify({
    ruleVersion: 'W1',
    outcome: 'counted',
    format: 'docx',
    words: 400,
    wordsByScope: { body: 380, notes: 20, headers_footers: 12 },
    paragraphs: 122,
    notShown: { body: { paragraphs: 2, words: 20, characters: 120 } },
  }),
  ...Array.from({ length: 120 }, (_, index) => line('body', 3, `Clause number ${index + 1}`)),
  line('notes', 20, 'A note of twenty words'),
  line('headers_footers', 12, 'Demo Company, confidential'),
].join('\n');
