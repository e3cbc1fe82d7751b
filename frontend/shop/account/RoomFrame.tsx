import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';

interface Props {
  /** What the way between the pages is called. */
  label: string;
  /** The pages, each with its name. */
  pages: readonly (readonly [route: PlainRouteName, name: string])[];
  /** The one that is shown; none where it is not in the list. */
  page?: PlainRouteName | undefined;
  /** Where logging out leads. */
  login: PlainRouteName;
  heading: ReactNode;
  children: ReactNode;
}

/** More pages than this are a row to be scrolled on a phone, where they would fill half of it. */
const inRows = 8;

/** The row of pages, scrolled to the one that is shown; the page itself stays where it is. */
function intoView(link: HTMLAnchorElement | null) {
  if (link?.parentElement) link.parentElement.scrollLeft = link.offsetLeft - link.parentElement.offsetLeft;
}

/** The frame of a signed-in area, of a customer, a translator or staff: navigation, log out, heading. */
export function RoomFrame({ label, pages, page, login, heading, children }: Props) {
  const { t, locale } = useI18n();
  const isLong = pages.length > inRows;
  async function leave() {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    location.assign(href(locale, login));
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 sm:py-10">
      <nav
        aria-label={label}
        className={`-mx-2.5 flex items-center gap-1 border-b border-line pb-2 ${isLong ? 'sm:items-end' : 'flex-wrap'}`}
        data-noprint
      >
        <div className={isLong ? 'flex min-w-0 flex-1 gap-1 overflow-x-auto sm:flex-wrap' : 'contents'}>
          {pages.map(([name, text]) => (
            <a
              key={name}
              ref={isLong && name === page ? intoView : undefined}
              className="nav-link"
              href={href(locale, name)}
              aria-current={name === page ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </div>
        <button
          type="button"
          className={`nav-link cursor-pointer sm:ml-auto ${isLong ? 'max-sm:rounded-none max-sm:border-l max-sm:border-line' : ''}`}
          onClick={() => void leave()}
        >
          {t('login/log_out')}
        </button>
      </nav>
      <h1 tabIndex={-1} className="text-3xl break-words">
        {heading}
      </h1>
      {children}
    </div>
  );
}
