/** The mark: a leaf and its other side, folded on one spine, in a square of 26. */
export const markPaths = { recto: 'M3 4h9v18H3z', verso: 'M14 4h9l-4 9 4 9h-9z' } as const;
