/** A block of code under its name; the island `copyCode` adds a button. */
export function Code({ name, text }: { name: string; text: string }) {
  return (
    <figure className="code">
      <figcaption>{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
