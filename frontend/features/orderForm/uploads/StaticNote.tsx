/** What the build writes there, `frontend/app/render.tsx`; where React makes the place in the browser, it stays empty. */
const empty = { __html: '' };

/** A place that the build fills with text: React takes it as it is, so that no script repeats what is written there. */
export function StaticNote({ name }: { name: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the build wrote is left alone
  return <div data-note={name} suppressHydrationWarning dangerouslySetInnerHTML={empty} />;
}
