import type { ReactNode } from 'react';
import { intoView } from '#frontend/design/intoView.ts';
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
  /** What stands above the links: they are then a column beside the page where there is room for one. */
  above?: ReactNode;
  /** Where logging out leads. */
  login: PlainRouteName;
  heading: ReactNode;
  /** What the page is for, below its heading: it is there and can be read before any data is. */
  intro?: string | undefined;
  children: ReactNode;
}

/** More pages than this are a row to be scrolled on a phone, where they would fill half of it. */
const inRows = 8;

/** The links as a column beside the page, from the width on that has room for it. */
const columns = {
  frame: 'lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8',
  list: 'lg:mx-0 lg:flex-col lg:items-stretch lg:border-0',
};

/** The frame of a signed-in area, of a customer, a translator or staff: navigation, log out, heading. */
export function RoomFrame({ label, pages, page, above, login, heading, intro, children }: Props) {
  const { t, locale } = useI18n();
  const isColumn = above !== undefined;
  // Which of them there are is known when the page is alive: until then they are many.
  const isRow = isColumn || pages.length > inRows || pages.length === 0;
  async function leave() {
    const { logOut } = await import('#frontend/api/session.ts');
    await logOut().catch(() => undefined);
    location.assign(href(locale, login));
  }
  const links = pages.map(([name, text]) => (
    <a
      key={name}
      ref={isRow && name === page ? intoView : undefined}
      className="nav-link"
      href={href(locale, name)}
      aria-current={name === page ? 'page' : undefined}
    >
      {text}
    </a>
  ));
  return (
    // As high as the window: what comes pushes no footer about.
    <div
      className={`wrap grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-10 ${isColumn ? columns.frame : ''}`}
    >
      <nav
        aria-label={label}
        className={
          isColumn ? 'nav-column grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-6 lg:self-start' : ''
        }
        data-noprint
      >
        {above}
        <div
          className={`-mx-2.5 flex items-center gap-1 border-b border-line pb-2 ${isColumn ? columns.list : ''} ${isRow ? 'sm:items-end' : 'flex-wrap'}`}
        >
          <div
            className={
              isRow
                ? `flex min-w-0 flex-1 gap-1 overflow-x-auto ${isColumn ? columns.list : 'sm:flex-wrap'}`
                : 'contents'
            }
          >
            {links}
          </div>
          <button
            type="button"
            className={`nav-link cursor-pointer sm:ml-auto ${isColumn ? 'lg:ml-0' : ''} ${isRow ? 'max-sm:rounded-none max-sm:border-l max-sm:border-line' : ''}`}
            onClick={() => void leave()}
          >
            {t('login/log_out')}
          </button>
        </div>
      </nav>
      <div className={isColumn ? 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6' : 'contents'}>
        <div>
          <h1 tabIndex={-1} className="text-3xl break-words">
            {heading}
          </h1>
          {intro !== undefined && <p className="mt-3 max-w-2xl text-lg text-muted">{intro}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
