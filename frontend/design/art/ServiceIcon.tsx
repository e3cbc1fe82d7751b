/** Icons of what can be ordered or read up on, 24 × 24, one stroke with one filled part. */
const icons = {
  translation: ['M4 5h7v14H4z', 'M13 5h7l-2.5 7 2.5 7h-7z'],
  sworn: ['M5 3h14v9M5 3v18h6', 'M20 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm-6 3-1 3 3-1.5 3 1.5-1-3'],
  proofreading: ['M5 3h9M5 8h7M5 13h4', 'm18 4 3 3-9 12-4 2 1-4.5z'],
  quote: ['M4 4h16v12h-8l-5 4v-4H4z', 'M8 8h8v4H8z'],
  languages: ['M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM3 12h18', 'M8.5 12a3.5 9 0 1 0 7 0 3.5 9 0 0 0-7 0z'],
  documents: ['M9 3h10v15H9', 'M5 6h10v15H5z'],
} as const satisfies Record<string, readonly [string, string]>;

export type ServiceIconName = keyof typeof icons;
export const serviceIcons = Object.keys(icons) as ServiceIconName[];

export function ServiceIcon({ name }: { name: ServiceIconName }) {
  const [line, filled] = icons[name];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="flex-none"
    >
      <path d={filled} fill="var(--art-soft)" />
      <path d={line} />
    </svg>
  );
}
