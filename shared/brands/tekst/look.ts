import type { Look } from '#shared/model/brandFolder.ts';

/** Blue instead of green, and a mark of two lines of text. */
export const look: Look = {
  colours: {
    light: {
      accent: '#1d4e9e',
      'accent-strong': '#163c7a',
      'accent-soft': '#e6edf8',
      panel: '#10244a',
      'art-soft': '#cfdcf3',
    },
    dark: { accent: '#9fc1ff', 'accent-strong': '#c0d7ff', 'accent-soft': '#182a4a', 'on-accent': '#071a38' },
  },
  logo: { viewBox: '0 0 26 26', paths: [{ d: 'M3 5h20v5H3z' }, { d: 'M3 14h13v5H3z', opacity: 0.45 }] },
};
