/** Made up for the demo data; numbered, because a sentence that comes twice costs less. */
const numbered = (count: number, sentence: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => sentence(index + 1)).join('\n');

export const demoTexts = {
  letter: [
    'Dear Sir or Madam,',
    'this letter is an example that comes with the demo data of this product. It confirms an appointment on Monday at ten',
    'in the morning, names the two documents to bring along, and asks for an answer by the end of the week.',
    'Yours faithfully, Demo Customer',
  ].join('\n'),
  manual: numbered(
    24,
    (step) =>
      `Step ${step}: switch example device ${step} off, open its lid, clean filter ${step} and close the lid again.`,
  ),
  offer: numbered(
    40,
    (item) =>
      `Item ${item}: ${2 * item} example chairs of solid oak, delivered to room ${item} and set up within ${item} days.`,
  ),
  contract: numbered(
    75,
    (part) =>
      `Article ${part}. The example supplier hands part ${part} over to the example buyer and answers for it for ${part} months.`,
  ),
  certificate:
    'This is to certify that Demo Customer attended the course of example studies and passed all of its exams.',
  delivered: 'To jest przykładowe tłumaczenie z danych demonstracyjnych.\n',
};
