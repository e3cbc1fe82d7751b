/** A block of structured data for search engines (JSON-LD). */
export function DataBlock({ data }: { data: object }) {
  // `<` cannot end the script: the texts are messages, but a message may hold anything.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own texts, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
