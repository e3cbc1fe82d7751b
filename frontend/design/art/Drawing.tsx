import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Width in CSS pixels; the height follows (5:4). */
  width?: number;
  className?: string;
}

/** Colours of drawings: tokens, so that light, dark and a brand's own follow. As attributes, since the policy forbids inline styles. */
export const art = {
  paper: 'var(--art-paper)',
  soft: 'var(--art-soft)',
  warm: 'var(--art-warm)',
  warmSoft: 'var(--art-warm-soft)',
  line: 'var(--accent)',
  none: 'none',
} as const;

/** The frame of a small illustration: one stroke, 120 × 96 units; decorative, so hidden from assistive technology. */
export function Drawing({ children, width = 120, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 120 96"
      width={width}
      height={width * 0.8}
      fill={art.none}
      stroke={art.line}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}
