/** Markdown of our own, rendered when the site is built; it holds no HTML that a writer typed. */
export function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
