import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  /** None: what is listed belongs to no order. */
  id: string | null;
  /** What the link says; the order's number where there is nothing else. */
  children?: ReactNode;
}

/** The way from a list of the desk to an order. */
export function DeskOrderLink({ id, children = id }: Props) {
  const { locale } = useI18n();
  if (!id) return '–';
  return (
    <a className="link" href={href(locale, 'staff.order', { id })}>
      {children}
    </a>
  );
}
