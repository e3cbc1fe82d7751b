import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { RouteParameter } from '#frontend/routes.ts';
import { type DeskPage, mayOpen, useStaffRoles } from './deskPages.ts';

type Props<Page extends DeskPage> = {
  page: Page;
  /** What follows the path in the address: `?check=due`, `#parcel`. */
  at?: string;
  className?: string;
  /** What is shown to those who may not open the page; what the link says where it is left out. */
  closed?: ReactNode;
  children: ReactNode;
} & ([RouteParameter<Page>] extends [never] ? { params?: never } : { params: Record<RouteParameter<Page>, string> });

/** The way to a page of the desk, for those who may open it; what it says, for the others. */
export function DeskLink<Page extends DeskPage>({
  page,
  params,
  at = '',
  className = 'link',
  closed,
  children,
}: Props<Page>) {
  const { locale } = useI18n();
  const roles = useStaffRoles() ?? [];
  if (!mayOpen(page, roles)) return closed === undefined ? children : closed;
  // The type says that the page has these parameters; `href` asks for them by the page's name.
  const address = href as (locale: string, page: DeskPage, params?: Readonly<Record<string, string>>) => string;
  return (
    <a className={className} href={`${address(locale, page, params)}${at}`}>
      {children}
    </a>
  );
}
