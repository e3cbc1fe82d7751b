/** A pasted text as it was written; a long one scrolls in its place. */
export function ShownText({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="grid gap-2">
      <h3 className="label">{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by key */}
      <pre tabIndex={0} className="card max-h-96 overflow-auto p-4 font-sans break-words whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  );
}
